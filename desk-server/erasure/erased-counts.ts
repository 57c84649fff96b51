import type { Receipt } from '#schemas/desk/erasure.ts';

/** What went, counted. */
export type ErasedCounts = Required<Receipt['counts']> & { sharedFiles: number };

export const nothingErased = (): ErasedCounts => ({
  letters: 0,
  files: 0,
  sharedFiles: 0,
  answers: 0,
  notes: 0,
  drafts: 0,
  marks: 0,
  looks: 0,
  searchEntries: 0,
  mails: 0,
  incoming: 0,
  links: 0,
});

export function addTo(counts: ErasedCounts, more: ErasedCounts) {
  for (const what of Object.keys(counts) as (keyof ErasedCounts)[]) counts[what] += more[what];
}
