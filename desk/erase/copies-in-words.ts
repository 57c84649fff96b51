import { dayAndTime } from '#desk/time/when.ts';
import { countWithin } from '#desk/words/count-in-words.ts';
import { listInWords } from '#desk/words/list-in-words.ts';
import { timesInWords } from '#desk/words/times-in-words.ts';
import type { Copy } from '#schemas/desk/erasure.ts';

/** More would hide the first of them. */
const NAMED = 5;
/** The server counts no further. */
const COUNTED = 50;

/** 'Taken out twice: by you, today at 16:44 (CSV); by Priya Nair, yesterday at 10:12 (the resume).' And in whose mailbox a notice of it stands. */
export const copiesInWords = (copies: Copy[], me: string, now: number) =>
  [
    takenInWords(
      copies.filter(({ what }) => isTaken(what)),
      me,
      now,
    ),
    mailedInWords(copies.filter(({ what }) => what === 'mailed')),
    sentInWords(copies.filter(({ what }) => what === 'sent')),
  ]
    .filter(Boolean)
    .join(' ');

const isTaken = (what: Copy['what']) => what === 'downloaded' || what === 'exported';

function takenInWords(copies: Copy[], me: string, now: number) {
  if (copies.length === 0) return '';
  const named = copies.slice(0, NAMED).map(({ by, at, what, detail }) => {
    const which = what === 'downloaded' ? 'the resume' : detail;
    return `by ${by === me ? 'you' : by}, ${dayAndTime(at, now)}${which ? ` (${which})` : ''}`;
  });
  const more = copies.length - named.length;
  const times = copies.length >= COUNTED ? `${COUNTED} times or more` : timesInWords(copies.length);
  return `Taken out ${times}: ${named.join('; ')}${more > 0 ? `; and ${countWithin(more)} more` : ''}.`;
}

function mailedInWords(copies: Copy[]) {
  const mailboxes = [...new Set(copies.map(({ by }) => by))];
  if (mailboxes.length === 0) return '';
  const notices = copies.length === 1 ? 'A notice of it stands' : 'Notices of it stand';
  return `${notices} in the mailbox${mailboxes.length === 1 ? '' : 'es'} of ${listInWords(mailboxes)}.`;
}

/** An answer may quote what it answers. */
const sentInWords = (copies: Copy[]) =>
  copies.length
    ? `An answer to it went to ${listInWords([...new Set(copies.map(({ by }) => by))])} as well.`
    : '';

/** What to do about it. */
export function askToDelete(copies: Copy[], me: string) {
  const taken = copies.filter(({ what }) => isTaken(what));
  const others = taken.filter(({ by }) => by !== me).length;
  const mailed = copies.length > taken.length;
  if (taken.length === 0) return `Delete ${copies.length === 1 ? 'it' : 'them'} there, too.`;
  const notices = mailed ? ' Delete the notices, too.' : '';
  if (others === 0) return `Delete your ${taken.length === 1 ? 'copy' : 'copies'}, too.${notices}`;
  return `${others === taken.length ? 'Ask them to delete it.' : 'Ask them to delete it, and delete what you took.'}${notices}`;
}
