import type { Letter } from '#schemas/desk/letters.ts';

type Draft = { text: string; savedAt: number };

/** What was written here last, by letter: newer than what came with a letter that was fetched before. It goes with the page. */
const drafts = new Map<number, Draft>();

export const rememberDraft = (number: number, text: string, savedAt: number) =>
  void drafts.set(number, { text, savedAt });

/** The newer of what was written here and what the desk has kept. The desk keeps it a moment after it was written: what a colleague did in
 * that moment its writer has not seen. */
export function draftOf({ number, draft }: Pick<Letter, 'number' | 'draft'>): Draft | undefined {
  const here = drafts.get(number);
  const isOurs = here && (!draft || here.savedAt >= draft.savedAt || here.text === draft.text);
  const newest = isOurs ? here : draft;
  return newest?.text ? newest : undefined;
}

const listeners = new Set<(number: number, text: string) => void>();

/** An answer that was undone is a draft again, below what was begun since: as the desk keeps it, too. Returns all of it. */
export function giveBackDraft(number: number, answer: string, at: number) {
  const begun = drafts.get(number)?.text ?? '';
  const text = begun.trim() ? `${begun}\n\n${answer}` : answer;
  rememberDraft(number, text, at);
  for (const listener of listeners) listener(number, text);
  return text;
}

/** For a reply that is open already. */
export function onGivenBack(listener: (number: number, text: string) => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
