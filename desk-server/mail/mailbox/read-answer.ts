import type { Email } from 'postal-mime';

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

/** The words of a mail; of one that is HTML alone without its tags. */
export const textOf = ({ text, html }: Email): string =>
  text?.trim() ? text.trim() : withoutTags(html ?? '');

const withoutTags = (html: string) =>
  html
    .replaceAll(/<(style|script)\b[^<]*<\/\1>/gi, '')
    .replaceAll(/<br\s*\/?>|<\/(?:p|div|tr|li|h\d)>/gi, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\n\s*\n\s*\n+/g, '\n\n')
    .trim();
