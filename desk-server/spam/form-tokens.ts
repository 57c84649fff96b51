import { nameInPublicLink } from '#server/rows/public-link.ts';

import type { SentForm } from '../engine/engine.ts';
import { tokensOf } from './letter-tokens.ts';

/** A letter's tokens, of what was sent. */
export const formTokens = ({ kind, name, email, company, text, link }: SentForm): string[] =>
  tokensOf({ kind, name, email, company, text, file: link && nameInPublicLink(link) });
