import { useNavigate } from 'react-router';

import { CallError } from '#desk/api/call.ts';
import { MARK_WAITS, markOrWait } from '#desk/api/waiting-marks.ts';
import { useSayName } from '#desk/letter/history/say-name.ts';
import { paths } from '#desk/paths.ts';
import { useSession } from '#desk/session.tsx';
import { useUndo } from '#desk/undo.ts';
import type { Input } from '#schemas/desk/api.ts';
import type { Filter } from '#schemas/desk/filter.ts';
import type { Letter } from '#schemas/desk/letters.ts';

export type Marks = ReturnType<typeof useMarks>;

/** What can be marked on a letter. Each says what was done, and how to undo it. */
export function useMarks(letter: Letter, filter: Filter) {
  const { offer, say } = useUndo();
  const { me } = useSession();
  const sayName = useSayName();
  const navigate = useNavigate();

  const mark = async (words: string, input: Omit<Input<'mark'>, 'which'>) => {
    try {
      const marking = await markOrWait({ which: { numbers: [letter.number] }, ...input });
      if (marking === 'waits') say(MARK_WAITS);
      else offer(words, marking.undo);
    } catch (error) {
      say(error instanceof CallError ? `Not done. ${error.message}` : String(error));
    }
  };
  const giveTo = (person: { id: number; name: string } | undefined) =>
    mark(person ? `Given to ${sayName(person.name)}.` : 'Given to nobody.', {
      mark: 'assign',
      person: person?.id ?? null,
    });

  return {
    answered: () => mark('Marked answered.', { mark: 'answered' }),
    waiting: () => mark(letter.state === 'aside' ? 'Taken back.' : 'It waits again.', { mark: 'waiting' }),
    setAside: () =>
      mark(letter.state === 'aside' ? 'Marked as spam.' : 'Spam. Set aside.', { mark: 'aside' }),
    giveTo,
    take: () => giveTo(me),
    /** Back to the list first: a letter that stays open would be read again. */
    unread: async () => {
      await navigate(paths.inbox(filter));
      await mark('Marked unread.', { mark: 'unread' });
    },
  };
}
