import { dayAndMonth, daysBetween, isThisYear, time, weekday } from '#desk/time/when.ts';
import { listInWords, timesInWords } from '#desk/words/count-in-words.ts';
import { capital } from '#schemas/desk/capital.ts';
import type { Kind } from '#schemas/desk/kinds.ts';
import type { EarlierLetter, HistoryEntry, Letter, TrailWhat } from '#schemas/desk/letters.ts';
import { spanInWords } from '#schemas/desk/span-in-words.ts';

/** One line of "What has happened". */
export type Happening =
  | { type: 'earlier'; at: number; letter: EarlierLetter }
  | { type: 'earlier-answered'; at: number; by: string; took: number }
  | { type: 'came'; at: number }
  | { type: 'note'; at: number; by: string; text: string }
  | { type: 'answer'; at: number; by: string; text: string; took: number }
  | { type: 'incoming'; at: number; by: string; text: string; isAutomatic: boolean }
  /** `times`: how often in a row the same person did it. */
  | { type: 'look'; at: number; by: string; what: Look; times: number; detail?: string }
  | { type: 'deed'; at: number; by: string; what: Exclude<TrailWhat, Look>; detail?: string };

const looks = ['opened', 'downloaded', 'exported'] as const;
type Look = (typeof looks)[number];

export const historyFilters = ['all', 'letters', 'notes', 'looks'] as const;
export type HistoryFilter = (typeof historyFilters)[number];

/** Letters of the same address, answers, notes, looks and deeds, in the order in which they happened. */
export function happenings(letter: Pick<Letter, 'receivedAt' | 'earlier' | 'history'>): Happening[] {
  const all = [
    ...letter.earlier.flatMap(ofEarlier),
    { type: 'came' as const, at: letter.receivedAt },
    ...letter.history
      .filter((entry) => !isSaidByAnswer(entry, letter.history))
      .map(ofEntry(letter.receivedAt)),
  ];
  return all.toSorted((one, other) => one.at - other.at);
}

/** What a filter shows. Among everything, the same look again and again is one line; "looks" shows each. */
export function filtered(all: Happening[], filter: HistoryFilter): Happening[] {
  if (filter === 'all') return inRuns(all);
  return all.filter(({ type }) => typesOf[filter].has(type));
}

/** Nobody does the same twice in a millisecond. */
export const keyOf = (happening: Happening) =>
  `${happening.type} ${happening.at} ${'what' in happening ? happening.what : ''} ${'by' in happening ? happening.by : ''} ${'letter' in happening ? happening.letter.number : ''}`;

const typesOf: Record<Exclude<HistoryFilter, 'all'>, Set<Happening['type']>> = {
  letters: new Set(['earlier', 'earlier-answered', 'came', 'answer', 'incoming']),
  notes: new Set(['note']),
  looks: new Set(['look']),
};

const ofEarlier = (letter: EarlierLetter): Happening[] => [
  { type: 'earlier', at: letter.receivedAt, letter },
  ...(letter.answered
    ? [
        {
          type: 'earlier-answered' as const,
          ...letter.answered,
          took: letter.answered.at - letter.receivedAt,
        },
      ]
    : []),
];

const ofEntry =
  (receivedAt: number) =>
  (entry: HistoryEntry): Happening => {
    if (entry.what === 'note') return { type: 'note', at: entry.at, by: entry.by, text: entry.text };
    if (entry.what === 'answer')
      return { type: 'answer', at: entry.at, by: entry.by, text: entry.text, took: entry.at - receivedAt };
    if (entry.what === 'incoming') {
      const { what: type, ...mail } = entry;
      return { type, ...mail };
    }
    const { what, ...rest } = entry;
    return isLook(what) ? { type: 'look', what, times: 1, ...rest } : { type: 'deed', what, ...rest };
  };

const isLook = (what: TrailWhat): what is Look => looks.some((look) => look === what);

/** Whoever sends an answer marks the letter answered by it: one line is enough. */
const isSaidByAnswer = (entry: HistoryEntry, history: HistoryEntry[]) =>
  entry.what === 'answered' &&
  history.some(
    (other) => other.what === 'answer' && other.by === entry.by && Math.abs(other.at - entry.at) < AT_ONCE_MS,
  );
const AT_ONCE_MS = 2000;

function inRuns(all: Happening[]) {
  const runs: Happening[] = [];
  for (const one of all) {
    const before = runs.at(-1);
    if (one.type === 'look' && before?.type === 'look' && before.what === one.what && before.by === one.by)
      runs[runs.length - 1] = { ...before, times: before.times + one.times };
    else runs.push(one);
  }
  return runs;
}

/** How a name is said: 'you', or a first name. */
export type SayName = (name: string) => string;

/** What was done to a letter, and by whom: 'Read by Anjali', 'Rohan took it'. */
export function deedInWords(
  happening: Extract<Happening, { type: 'look' | 'deed' }>,
  kind: Kind,
  say: SayName,
) {
  const { by, detail } = happening;
  const who = say(by);
  const { what } = happening;
  if (what === 'gave') {
    if (!detail || detail === 'nobody') return `${capital(who)} gave it to nobody`;
    return detail === by ? `${capital(who)} took it` : `${capital(who)} gave it to ${say(detail)}`;
  }
  const read = what === 'opened' && kind !== 'application' ? 'Read' : undefined;
  const done = read ?? deeds[what] ?? capital(what.replace('-', ' '));
  const isAgain = 'times' in happening && happening.times > 1;
  const times = isAgain ? `, ${timesInWords(happening.times)}` : '';
  if (what === 'sent-again') return `Answer sent again by ${who}${detail ? `, to ${detail}` : ''}`;
  const why = what === 'kept' && detail ? `: ${detail}` : '';
  return `${done} by ${who}${why}${times}`;
}

/** What its own name does not say. */
const deeds: Partial<Record<TrailWhat, string>> = {
  downloaded: 'Resume downloaded',
  answered: 'Marked answered',
  reopened: 'Marked waiting again',
  undid: 'Undone',
  kept: 'Kept past its time',
  'let-go': 'No longer kept past its time,',
};

/** 'Answered by Rohan in 6 h 5 min'. */
export const answeredInWords = (by: string, took: number, say: SayName) =>
  `Answered by ${say(by)} in ${spanInWords(Math.max(1, Math.floor(took / 60_000)))}`;

/** Beside a line of the history: '3 March', 'Sunday 11:04', 'Today 08:55', and only '09:06' when the line above is of the same day. */
export function whenInHistory(at: number, now: number, above?: number) {
  const days = daysBetween(at, now);
  if (days > 6 || days < 0) return isThisYear(at, now) ? dayAndMonth(at) : shortDate(at);
  if (above !== undefined && daysBetween(above, at) === 0) return time(at);
  return `${days === 0 ? 'Today' : weekday(at)} ${time(at)}`;
}

const shortDates = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric' });
const shortDate = (at: number) => shortDates.format(at);

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
