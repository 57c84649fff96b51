import { DRAFT_DAYS } from '#app/start/draft-key.ts';

const DRAFT_MS = DRAFT_DAYS * 86_400_000;

type Saved = { savedAt: number };

/** Until when a draft is kept. */
export const lastsUntil = ({ savedAt }: Saved) => savedAt + DRAFT_MS;

/** Something that does not say when it was saved is old too. So is what comes from the future, where no clock of this device
 * would ever make it old. */
export const isOld = ({ savedAt }: Saved, now = Date.now()) => !(Math.abs(now - savedAt) < DRAFT_MS);

/** A file stays for days if the visitor asked for that, and otherwise while its visit goes on. One that was saved before
 * there were visits has none. */
export const mayStay = (
  file: Saved & { visit?: string; asked?: boolean },
  visits: ReadonlySet<string | undefined>,
  now = Date.now(),
) => !isOld(file, now) && (file.asked || visits.has(file.visit));

export const hasText = (values: Record<string, string>) => Object.values(values).some(Boolean);
