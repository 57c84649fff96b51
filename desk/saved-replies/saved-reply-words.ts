import { countInWords, countWithin, timesInWords } from '#desk/words/words.ts';
import { capital } from '#schemas/desk/capital.ts';
import { unknownWords } from '#schemas/desk/filled-words.ts';
import { pluralOf } from '#schemas/desk/kinds.ts';
import type { SavedReply, SavedReplyText } from '#schemas/desk/saved-replies.ts';

/** 'Nine saved replies. Change one, and all use it.' What does not fit a phone's heading stands below it there. */
export const savedRepliesSentence = (count: number) =>
  count === 0
    ? { sentence: 'No saved replies yet.', use: '' }
    : count === 1
      ? { sentence: 'One saved reply.', use: 'Change it, and all use it.' }
      : { sentence: `${countInWords(count)} saved replies.`, use: 'Change one, and all use it.' };

/** 'Applications, used 14 times' */
export const usedInWords = ({ kind, used }: Pick<SavedReply, 'kind' | 'used'>) =>
  `${capital(pluralOf[kind])}, ${used === 0 ? 'never used' : `used ${used > 2 ? `${used} times` : timesInWords(used)}`}`;

export const textOf = ({ title, kind, afterSending, subject, text }: SavedReplyText): SavedReplyText => ({
  title,
  kind,
  afterSending,
  subject,
  text,
});

export const isSameText = (one: SavedReplyText, other: SavedReplyText) =>
  (['title', 'kind', 'afterSending', 'subject', 'text'] as const).every((key) => one[key] === other[key]);

/** Why it cannot be saved as it stands: what the button says behind "Save". */
export function whyOff(written: SavedReplyText, saved: SavedReplyText | undefined): string | undefined {
  const { title, subject, text } = written;
  const unknown = unknownWords(`${subject} ${text}`).length;
  if (unknown) return `${unknown === 1 ? 'one word' : `${countWithin(unknown)} words`} to correct`;
  if (!title.trim()) return 'a title is missing';
  if (!text.trim()) return 'a text is missing';
  if (subject.includes('{private page}')) return 'no link in a subject';
  return saved && isSameText(written, saved) ? 'nothing changed' : undefined;
}
