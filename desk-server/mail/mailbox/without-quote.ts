/**
 * What somebody wrote, without the mail below it that they answer: that is ours, and would be stored, shown and quoted again in every turn. By its form,
 * which is the same in every language: lines behind ">" up to the end under a line of who wrote them and when (Gmail, Apple, Thunderbird), or from a line
 * that names our own address, as the head of the mail (Outlook, Yahoo) or as who wrote it (Zoho). Whatever is in doubt stays, and so does all of a mail
 * that would be left without a word.
 */
export function withoutQuote(text: string, ours: string): string {
  const lines = text.trim().split(/\r?\n/);
  const names = (line = '') => ours !== '' && line.toLowerCase().includes(ours.toLowerCase());
  const end = quoteAtEnd(lines, names) ?? headOfOurs(lines, names) ?? lines.length;
  const written = lines.slice(0, withoutRule(lines, end)).join('\n').trim();
  return written && !ANSWERS_BELOW.test(written.slice(0, 500)) ? written : text.trim();
}

/** Then it stands among what is quoted. */
const ANSWERS_BELOW = /\b(below|inline|in-line|unten|ci-dessous)\b|नीचे/i;

type Names = (line?: string) => boolean;

const isBlank = (line = '') => line.trim() === '';
const isQuoted = (line = '') => line.startsWith('>');

/** Where a quote begins that goes to the end. */
function quoteAtEnd(lines: string[], names: Names): number | undefined {
  let begin = lines.length;
  while (begin > 0 && (isQuoted(lines[begin - 1]) || isBlank(lines[begin - 1]))) begin--;
  if (begin === lines.length) return undefined;
  return whoWrote(lines, begin, names) ?? (lines.slice(begin, begin + 10).some(names) ? begin : undefined);
}

/** The day's hour, in any digits. */
const HOUR = /\p{Nd}[:.]\p{Nd}{2}/u;

/** Where the line above a quote begins, which mail programs break in two or three. */
function whoWrote(lines: string[], quote: number, names: Names): number | undefined {
  let end = quote;
  while (end > 0 && isBlank(lines[end - 1])) end--;
  let begin = end;
  while (begin > 0 && end - begin < 3 && !isBlank(lines[begin - 1])) {
    begin--;
    const said = lines.slice(begin, end).join(' ').trim();
    if (!/[:：]$/.test(said)) return undefined;
    if ((HOUR.test(said) || names(said)) && /^\P{Ll}/u.test(said)) return begin;
  }
  return undefined;
}

const HEADER = /^[*\s]{0,9}\p{L}[^:：]{0,30}[:：]/u;

/** Where our mail begins that stands below as it was, with its head; or without one, below who wrote it. */
function headOfOurs(lines: string[], names: Names): number | undefined {
  const lastQuoted = lines.findLastIndex(isQuoted);
  const found = lines.findIndex(
    (line, at) =>
      names(line) &&
      ((HEADER.test(line) && [lines[at + 1], lines[at + 2]].every((next = '') => HEADER.test(next))) ||
        (at > lastQuoted && HOUR.test(line) && /[:：-]$/.test(line.trim()))),
  );
  return found === -1 ? undefined : found;
}

/** Lines of "____" or "--- Original message ---" that part the two. */
function withoutRule(lines: string[], end: number) {
  let last = end;
  while (last > 0 && /^(?:[-_=*]{2}.{0,60}[-_=*]{2})?$/.test(lines[last - 1]?.trim() ?? '')) last--;
  return last;
}
