import { dayAndTime } from '#desk/time/when.ts';
import { AlarmMark } from '#desk/ui/alarm-mark.tsx';
import { countInWords } from '#desk/words/count-in-words.ts';
import { languageOf } from '#desk/words/language-of.ts';
import type { Letter } from '#schemas/desk/letters.ts';
import type { IncomingMail } from '#schemas/desk/mail.ts';

import { LetterText } from '../letter-text.tsx';
import { replyMail } from '../reply/reply-mail.ts';
import { isOtherSubject } from './exchange.ts';

/** What a letter's sender answered by mail. What a machine sent for them is folded. */
export function TheirMail({ letter, mail, now }: { letter: Letter; mail: IncomingMail; now: number }) {
  const name = mail.isStranger ? mail.address : mail.name || mail.address;
  const head = 'mt-5 border-t border-ink pt-4';
  if (mail.isAutomatic)
    return (
      <details className={head}>
        <summary className="cursor-pointer text-[15px] leading-5 text-text-2 underline decoration-line underline-offset-4 hover:decoration-current">
          An automatic answer came by mail, {dayAndTime(mail.at, now)}
        </summary>
        <div className="pt-2">
          <Rest letter={letter} mail={mail} now={now} />
        </div>
      </details>
    );
  return (
    <section aria-label={`${name} by mail`} className={head}>
      <h2 className="text-[15px] leading-5 font-semibold">
        <span lang={languageOf(name)}>{name}</span> by mail, {dayAndTime(mail.at, now)}
      </h2>
      {mail.isStranger && (
        <p className="flex items-start gap-2 pt-1 text-[15px] leading-5 font-medium text-red-text">
          <AlarmMark className="mt-0.5 size-4" />
          <span className="wrap-anywhere">
            From {mail.address || 'no address'}, not from {letter.email}. It may be the same person, or
            anybody who was shown a mail of this letter: ask before you act on it. It starts no clock.
          </span>
        </p>
      )}
      <Rest letter={letter} mail={mail} now={now} />
    </section>
  );
}

function Rest({ letter, mail, now }: { letter: Letter; mail: IncomingMail; now: number }) {
  const { name, address, subject, text, attachments } = mail;
  return (
    <>
      <p className="pb-2.5 label font-normal wrap-anywhere text-text-3">
        {[
          ...(mail.isStranger ? (name ? [`Name given: ${name}`] : []) : name ? [address] : []),
          ...(isOtherSubject(subject, replyMail(letter, '', false, now).subject)
            ? [`Subject: ${subject}`]
            : []),
        ].join('. ')}
      </p>
      {text.trim() ? (
        <LetterText text={text} />
      ) : (
        <p className="pb-2.5 text-[15px] leading-5 text-text-2">There are no words in it.</p>
      )}
      {attachments > 0 && (
        <p className="label font-normal text-text-3">
          {countInWords(attachments)} {attachments === 1 ? 'attachment stays' : 'attachments stay'} in the
          mailbox.
        </p>
      )}
    </>
  );
}
