import type { MailLink } from './mail-link.ts';

/** Before it is sent: what the mail program will be given. */
export function linkInWords(holds: MailLink['holds'], quotes: boolean) {
  if (holds === 'part-of-quote')
    return 'Its beginning. Mail programs cut long links; you can copy the whole text afterwards.';
  if (holds === 'no-quote')
    return 'It does not fit into a mail link beside your answer; you can copy the whole text afterwards.';
  if (holds === 'no-text')
    return 'This is longer than a mail link can be. It is copied: paste it into the mail that opens.';
  return quotes ? 'All of it.' : 'It is left out.';
}

/** The same where the desk sends it. */
export const quoteInWords = (quotes: boolean, hasMail: boolean) =>
  !quotes ? 'It is left out.' : hasMail ? 'All of it, and above it their last mail.' : 'All of it.';

/** Afterwards: what is still to be done. */
export const afterwards: Record<MailLink['holds'], string> = {
  all: 'Your mail program was asked to open it. It goes out when you send it there.',
  'part-of-quote':
    'Your mail program was asked to open it, with the beginning of the letter. It goes out when you send it there.',
  'no-quote':
    'Your mail program was asked to open it, without the letter. It goes out when you send it there.',
  'no-text': 'Your mail program was asked to open an empty mail: paste the text there, and send it.',
};
