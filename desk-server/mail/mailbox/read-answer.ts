import { convert } from 'html-to-text';
import type { Email } from 'postal-mime';

import { withoutQuote } from './without-quote.ts';

/** Out of office, ticket numbers and the like (RFC 3834, and what was in use before). */
export function isAutomatic({ headers }: Email): boolean {
  const value = (name: string) =>
    headers
      .find(({ key }) => key === name)
      ?.value.toLowerCase()
      .trim() ?? '';
  const submitted = value('auto-submitted');
  return (
    (submitted !== '' && submitted !== 'no') ||
    value('x-autoreply') !== '' ||
    value('x-autorespond') !== '' ||
    /^(bulk|auto_reply|junk|list)$/.test(value('precedence'))
  );
}

/** The words of a mail, also of one that is HTML alone, without those that it answers. */
export const textOf = ({ text, html }: Email, ours: string): string =>
  withoutQuote(text?.trim() ? text : wordsOf(html ?? ''), ours);

/** Of what nests deeply twice as much takes four times as long. */
const MOST_HTML = 128 * 1024;

const wordsOf = (html: string) =>
  convert(html.slice(0, MOST_HTML), {
    wordwrap: false,
    limits: { maxDepth: 100 },
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
    ],
  });
