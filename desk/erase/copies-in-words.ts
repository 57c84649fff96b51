import { dayAndTime } from '#desk/time/when.ts';
import { countWithin } from '#desk/words/count-in-words.ts';
import type { Copy } from '#schemas/desk/erasure.ts';

/** More would hide the first of them. */
const NAMED = 5;
/** The server counts no further. */
const COUNTED = 50;

/** 'Taken out twice: by you, today at 16:44 (CSV); by Priya Nair, yesterday at 10:12 (the resume).' */
export function copiesInWords(copies: Copy[], me: string, now: number) {
  const named = copies.slice(0, NAMED).map(({ by, at, what, detail }) => {
    const which = what === 'downloaded' ? 'the resume' : detail;
    return `by ${by === me ? 'you' : by}, ${dayAndTime(at, now)}${which ? ` (${which})` : ''}`;
  });
  const more = copies.length - named.length;
  return `Taken out ${times(copies.length)}: ${named.join('; ')}${more > 0 ? `; and ${countWithin(more)} more` : ''}.`;
}

/** What to do about it. */
export function askToDelete(copies: Copy[], me: string) {
  const others = copies.filter(({ by }) => by !== me).length;
  if (others === 0) return `Delete your ${copies.length === 1 ? 'copy' : 'copies'}, too.`;
  return others === copies.length
    ? 'Ask them to delete it.'
    : 'Ask them to delete it, and delete what you took.';
}

function times(count: number) {
  if (count === 1) return 'once';
  if (count >= COUNTED) return `${COUNTED} times or more`;
  return count === 2 ? 'twice' : `${countWithin(count)} times`;
}
