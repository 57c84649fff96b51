import type { EarlierLetter, HistoryEntry, Letter, TrailWhat } from '#schemas/desk/letters.ts';

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
