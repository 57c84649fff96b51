import { nameInPublicLink } from '#server/rows/public-link.ts';

import type { SentForm } from '../engine/engine.ts';
import { textWords } from './address-words.ts';

/** What a letter is found by, besides the notes and answers that are added to it. A resume is found by its file's name. */
export function letterWords({ name, email, company, text, link }: SentForm): string[] {
  return textWords([name, email, company, text, link && nameInPublicLink(link)].filter(Boolean).join('\n'));
}
