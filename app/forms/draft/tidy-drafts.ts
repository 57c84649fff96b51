import { draftKeys } from '#app/start/draft-key.ts';

import type { DraftFile } from './draft-file.ts';
import { hasText, mayStay } from './draft-rules.ts';
import { forgetDraft, readDraft } from './draft.ts';
import { done, withFiles } from './file-store.ts';
import { holdVisit, thisVisit, visitLocks } from './this-visit.ts';

const MINUTE_MS = 60_000;

/** Deletes what is kept no longer, of every form: on any page, because nobody may ever open the form again. */
export async function tidyDrafts() {
  const looked = Date.now();
  const visits = await openVisits();
  /** Saved since then, in a visit that may have begun since then. */
  const isNew = ({ savedAt }: { savedAt: number }) => savedAt >= looked && savedAt < looked + MINUTE_MS;
  const files = await sweepFiles(
    (key, file) => isNew(file) || Boolean(readDraft(key) && mayStay(file, visits)),
  );
  if (Array.from(files.values()).some(({ visit }) => visit === thisVisit)) void holdVisit();
  for (const key of draftKeys()) {
    const draft = readDraft(key);
    const isEmpty = draft && !hasText(draft.values) && !files.has(key);
    // A visit that goes on may be about to save its file.
    if (!draft || (isEmpty && !isNew(draft) && !visits.has(visitOf(key)))) await forgetDraft(key);
  }
}

/** The visits that go on, this one among them. Where tabs cannot know of each other, every other is over. */
async function openVisits() {
  const { held = [] } =
    (await visitLocks()
      ?.query()
      .catch(() => {})) ?? {};
  return new Set([thisVisit, ...held.flatMap(({ name }) => name ?? [])]);
}

/** Deletes the files that may not stay, and returns the others. */
async function sweepFiles(stays: (key: string, file: DraftFile) => boolean) {
  const left = new Map<string, DraftFile>();
  await withFiles('readwrite', async (files) => {
    for (const key of (await done(files.getAllKeys())) as string[]) {
      const file = (await done(files.get(key))) as DraftFile;
      if (stays(key, file)) left.set(key, file);
      else await done(files.delete(key));
    }
  });
  return left;
}

const visitOf = (key: string) => key.slice(key.lastIndexOf(':') + 1);
