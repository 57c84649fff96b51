import { withCrlf } from '../raw-mail.ts';
import { factsOf } from './bounce-facts.ts';
import type { Bounced, Facts } from './bounce-facts.ts';
import { exchange } from './exchange.ts';
import { exim, eximPlain } from './exim.ts';
import { gmail } from './gmail.ts';
import { postfix } from './postfix.ts';

/** A raw mail that tells that another did not arrive, as one of the usual servers writes it. */
export function bounceOf(bounced: Bounced): string {
  return withCrlf(FORMATS[bounced.format](factsOf(bounced)));
}

const FORMATS: Record<Bounced['format'], (facts: Facts) => string> = {
  postfix,
  delayed: postfix,
  exchange,
  gmail,
  exim,
  'exim-plain': eximPlain,
};
