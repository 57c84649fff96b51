import { useNavigate } from 'react-router';

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
  const undo = useUndo();
  const { me } = useSession();
  const sayName = useSayName();
  const navigate = useNavigate();

  const mark = (words: string, input: Omit<Input<'mark'>, 'which'>) =>
    undo.mark({ which: { numbers: [letter.number] }, ...input }, () => words, 'Not done. ');
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
