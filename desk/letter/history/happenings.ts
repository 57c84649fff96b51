import { useSession } from '#desk/session.tsx';
import {
  dayAndMonth,
  daysBetween,
  firstName,
  isMe,
  isThisYear,
  listInWords,
  time,
  timesInWords,
  weekday,
} from '#desk/words/words.ts';
import type { SayName } from '#desk/words/words.ts';
import { capital } from '#schemas/desk/capital.ts';
import type { EarlierLetter, HistoryEntry, Letter, TrailWhat } from '#schemas/desk/letters.ts';
import type { Session } from '#schemas/desk/people.ts';
import { spanInWords } from '#schemas/desk/span-in-words.ts';

import { notLeftInWords } from '../mail/mail-state.ts';

/** One line of "What has happened". `times`: how often in a row the same person did it. */
export type Happening =
  | { what: 'earlier'; at: number; letter: EarlierLetter }
  | { what: 'earlier-answered'; at: number; by: string; took: number }
  | { what: 'came'; at: number }
  | { what: 'answer'; at: number; by: string; text: string; took: number; notLeft?: string }
  | (Exclude<HistoryEntry, { what: 'answer' }> & { times?: number });

const looks: readonly Happening['what'][] = ['opened', 'downloaded', 'exported'];
const written: readonly Happening['what'][] = [
  'earlier',
  'earlier-answered',
  'came',
  'note',
  'answer',
  'incoming',
];

type Deed = Extract<Happening, { what: TrailWhat }>;

export const isLook = (one?: Happening): one is Deed => one !== undefined && looks.includes(one.what);

/** What the history shows, and what that is called. */
export const historyFilters = { written: 'Notes and letters', all: 'All', log: 'Access log' } as const;
export type HistoryFilter = keyof typeof historyFilters;

/** Letters of the same address, answers, notes, looks and deeds, in the order in which they happened. */
export function happenings({
  receivedAt,
  earlier,
  history,
  answers,
  mails,
}: Pick<Letter, 'receivedAt' | 'earlier' | 'history' | 'answers' | 'mails'>): Happening[] {
  const mailOf = ({ at, by }: { at: number; by: string }) => {
    const answer = answers.find((one) => one.at === at && one.by === by);
    return mails.findLast(({ kind, answer: id }) => kind === 'reply' && id === answer?.id);
  };
  const all: Happening[] = [
    ...earlier.map((letter) => ({ what: 'earlier' as const, at: letter.receivedAt, letter })),
    ...earlier.flatMap(({ answered, receivedAt }) =>
      answered ? [{ what: 'earlier-answered' as const, ...answered, took: answered.at - receivedAt }] : [],
    ),
    { what: 'came', at: receivedAt },
    ...history
      .filter((entry) => !isSaidByAnswer(entry, history))
      .map((entry) => {
        if (entry.what !== 'answer') return entry;
        const mail = mailOf(entry);
        return { ...entry, took: entry.at - receivedAt, notLeft: mail && notLeftInWords(mail) };
      }),
  ];
  return all.toSorted((one, other) => one.at - other.at);
}

/** What a filter shows. Among everything, the same look again and again is one line; the access log shows each. */
export function filtered(all: Happening[], filter: HistoryFilter): Happening[] {
  if (filter === 'all') return inRuns(all);
  return all.filter(({ what }) => (filter === 'log' ? looks : written).includes(what));
}

/** Nobody does the same twice in a millisecond. */
export const keyOf = (happening: Happening) =>
  `${happening.what} ${happening.at} ${'by' in happening ? happening.by : ''} ${'letter' in happening ? happening.letter.number : ''}`;

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
    if (isLook(one) && isLook(before) && before.what === one.what && before.by === one.by)
      runs[runs.length - 1] = { ...before, times: (before.times ?? 1) + 1 };
    else runs.push(one);
  }
  return runs;
}

/** What was done to a letter, and by whom: 'Opened by Anjali', 'Rohan took it'. */
export function deedInWords({ what, by, detail, times = 1 }: Deed, say: SayName) {
  const who = say(by);
  if (what === 'gave') {
    if (!detail || detail === 'nobody') return `${capital(who)} unassigned it`;
    return detail === by ? `${capital(who)} took it` : `${capital(who)} assigned it to ${say(detail)}`;
  }
  if (what === 'may-keep')
    return detail === 'yes'
      ? 'Said on their page: yes, keep it twelve more months'
      : 'Said on their page: no, do not keep it longer';
  if (what === 'moved') return `Moved to ${detail ?? 'another stage'} by ${who}`;
  if (what === 'set-date')
    return detail === 'none' || !detail ? `Date removed by ${who}` : `Date set by ${who}: ${detail}`;
  const done = deeds[what] ?? capital(what.replace('-', ' '));
  if (what === 'sent-again') return `E-mail sent again by ${who}${detail ? `, to ${detail}` : ''}`;
  const why = what === 'kept' && detail ? `: ${detail}` : '';
  return `${done} by ${who}${why}${times > 1 ? `, ${timesInWords(times)}` : ''}`;
}

/** What its own name does not say. */
const deeds: Partial<Record<TrailWhat, string>> = {
  downloaded: 'Resume downloaded',
  answered: 'Marked answered',
  'set-aside': 'Marked as spam',
  'taken-back': 'Moved to inbox',
  undid: 'Undone',
  'forgot-marks': 'Spam marks behind it removed',
  kept: 'Kept longer',
  'let-go': 'Hold removed',
};

/** 'Answered by Rohan in 6 h 5 min', or while its mail has not left 'Reply by Rohan, queued'. */
export const answeredInWords = (by: string, took: number, say: SayName, notLeft?: string) =>
  notLeft
    ? `Reply by ${say(by)}, ${notLeft}`
    : `Answered by ${say(by)} in ${spanInWords(Math.max(1, Math.floor(took / 60_000)))}`;

/** Beside a line of the history: '3 March', 'Sunday 11:04', 'Today 08:55', and only '09:06' when the line above is of the same day. */
export function whenInHistory(at: number, now: number, above?: number) {
  const days = daysBetween(at, now);
  if (days > 6 || days < 0) return isThisYear(at, now) ? dayAndMonth(at) : shortDates.format(at);
  if (above !== undefined && daysBetween(above, at) === 0) return time(at);
  return `${days === 0 ? 'Today' : weekday(at)} ${time(at)}`;
}

const shortDates = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric' });
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

export const useSayName = () => sayNameIn(useSession());

/** Colleagues call each other by first names. Where two share one it is said in full, and "you" is said where nobody has my name. */
export function sayNameIn({ me, colleagues }: Pick<Session, 'me' | 'colleagues'>): SayName {
  const others = colleagues.filter(({ id }) => id !== me.id).map(({ name }) => name);
  return (name) => {
    if (isMe(name, me) && !others.includes(name)) return 'you';
    const first = firstName(name);
    const isShared = [...others, me.name].some((other) => other !== name && firstName(other) === first);
    return isShared ? name : first;
  };
}
