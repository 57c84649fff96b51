import { date, dayInYear } from './india-times.ts';
import type { Kind } from './kinds.ts';

/** What a reply is headed by, and what stands below it: the same whether the desk sends it or a mail program does. */
export const replySubject = (kind: Kind, receivedAt: number, now: number) =>
  `Re: Your ${kind} of ${dayInYear(receivedAt, now)}`;

/** What somebody wrote, as mail quotes it: each line behind "> ", under a line that says whose it is and of when. */
export function quotedFrom(name: string, at: number, text: string): string {
  const lines = text.replaceAll(/\r\n?/g, '\n').trim().split('\n');
  const heading = `${oneLine(name)} wrote on ${date(at)}:`;
  return [heading, ...lines.map((line) => (line.trim() ? `> ${line.trimEnd()}` : '>'))].join('\n');
}

/** A name in one line, for a subject or a sentence. */
export const oneLine = (text: string) => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
