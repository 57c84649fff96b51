import { time } from '#desk/time/when.ts';
import { listInWords } from '#desk/words/list-in-words.ts';
import { capital } from '#schemas/desk/capital.ts';
import type { EarlierLetter, HistoryEntry } from '#schemas/desk/letters.ts';

import type { SayName } from '../history/happening-words.ts';

const months = new Intl.DateTimeFormat('en-IN', { month: 'long' });

/** 'March and August, both answered'. */
export function earlierInWords(earlier: EarlierLetter[]) {
  const inOrder = earlier.toSorted((one, other) => one.receivedAt - other.receivedAt);
  const when = [...new Set(inOrder.map(({ receivedAt }) => months.format(receivedAt)))];
  const answered = earlier.filter(({ answered }) => answered).length;
  const all = earlier.length === 2 ? 'both answered' : earlier.length === 1 ? 'answered' : 'all answered';
  return `${listInWords(when)}, ${answered === earlier.length ? all : answered === 0 ? 'not answered' : `${answered} answered`}`;
}

/** 'Anjali, 09:06: Yes. Call first', the last one. */
export function notesInWords(history: HistoryEntry[], say: SayName) {
  const last = history
    .filter((entry) => entry.what === 'note')
    .toSorted((one, other) => other.at - one.at)[0];
  return last ? `${capital(say(last.by))}, ${time(last.at)}: ${last.text}` : 'None yet';
}

/** 'You and Rohan'. */
export function lookedInWords(history: HistoryEntry[], say: SayName) {
  const names = history
    .filter(({ what }) => what === 'opened' || what === 'downloaded')
    .map(({ by }) => say(by));
  const once = [...new Set(names)].toSorted((one, other) => Number(other === 'you') - Number(one === 'you'));
  return once.length ? capital(listInWords(once)) : 'Nobody yet';
}
