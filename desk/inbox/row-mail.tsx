import { AlarmMark } from '#desk/ui/alarm-mark.tsx';
import type { LetterRow } from '#schemas/desk/letters.ts';

import { hasFailed, rowMailInWords } from './row-mail-words.ts';

type Mail = NonNullable<LetterRow['mail']>;

/** A mail to who wrote that did not simply go. Red for what failed; the icon and the words say it, too. */
export function RowMail({ mail, isShort = false }: { mail: Mail; isShort?: boolean }) {
  const failed = hasFailed(mail);
  return (
    <span
      className={`flex items-center gap-2 text-[14.5px] leading-5 ${isShort ? 'whitespace-nowrap' : 'min-w-0'} ${failed ? 'font-medium text-red-text in-[.ground-ink]:text-red-dark in-[.ground-ink-2]:text-red-dark' : 'text-soft'}`}
    >
      {failed && !isShort && <AlarmMark />}
      {rowMailInWords(mail, isShort)}
    </span>
  );
}
