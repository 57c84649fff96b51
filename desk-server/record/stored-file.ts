import { STORED_NAME_PATTERN } from '#schemas/forms/resume-file.ts';
import { nameInPublicLink } from '#server/rows/public-link.ts';

import type { SentForm } from '../engine/engine.ts';

/** The stored file that a letter came with. A name that we never give, in a row from elsewhere, is none. */
export function storedFileOf({ link }: SentForm): string | undefined {
  const name = link && nameInPublicLink(link);
  return name && STORED_NAME_PATTERN.test(name) ? name : undefined;
}
