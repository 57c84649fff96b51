import { CallError } from '#desk/api/call.ts';
import { MARK_WAITS, markOrWait } from '#desk/api/waiting-marks.ts';
import { useSession } from '#desk/session.tsx';
import { useUndo } from '#desk/undo.tsx';
import { countInWords } from '#desk/words/count-in-words.ts';
import { firstName } from '#desk/words/people-here.ts';
import type { Input, Mark } from '#schemas/desk/api.ts';

export type Which = Input<'mark'>['which'];

/** Marks letters, says so in the key line, and offers the way back. `name`: of the one letter, if it is one; `isSpam`: it is set aside already. */
export function useMarking() {
  const { offer, say } = useUndo();
  const { me, colleagues } = useSession();
  return async (
    which: Which,
    mark: Mark,
    { name, person, isSpam }: { name?: string; person?: number | null; isSpam?: boolean } = {},
  ) => {
    const to =
      person === me.id ? 'you' : firstName(colleagues.find(({ id }) => id === person)?.name ?? 'nobody');
    try {
      const marking = await markOrWait({
        which,
        mark,
        ...(mark === 'assign' && { person: person ?? null }),
      });
      if (marking === 'waits') {
        say(MARK_WAITS);
        return;
      }
      const { undo, count } = marking;
      const what =
        name && count === 1
          ? `${shortened(name)} is`
          : `${countInWords(count)} ${count === 1 ? 'is' : 'are'}`;
      offer(`${what} ${isSpam ? 'spam' : marked[mark](to)}.`, undo);
    } catch (error) {
      say(error instanceof CallError ? error.message : String(error));
    }
  };
}

/** So that what was done to it is still read after a long name. */
const shortened = (name: string) =>
  name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…` : name;
const LONGEST_NAME = 32;

const marked: Record<Mark, (to: string) => string> = {
  answered: () => 'answered',
  waiting: () => 'waiting again',
  aside: () => 'set aside',
  read: () => 'read',
  unread: () => 'unread',
  assign: (to) => (to === 'nobody' ? 'with nobody' : `with ${to}`),
};
