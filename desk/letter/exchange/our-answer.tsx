import { dayAndTime } from '#desk/time/when.ts';
import { languageOf } from '#desk/words/language-of.ts';
import type { Answer, Letter } from '#schemas/desk/letters.ts';
import type { LetterMail, MailHealth } from '#schemas/desk/mail.ts';

import { useSayName } from '../history/say-name.ts';
import { replyInWords } from '../mail/mail-in-words.ts';
import { isFailing } from '../mail/mail-standing.ts';
import { whose } from '../mail/trouble-words.ts';
import { paragraphs } from '../paragraphs.ts';

/** An answer of ours as it was written, and where its mail is. */
export function OurAnswer({
  letter,
  answer,
  mail,
  health,
  saysBlind,
  now,
}: {
  letter: Letter;
  answer: Answer;
  mail?: LetterMail;
  health: MailHealth;
  /** Whether it is said that the desk does not see what comes back. */
  saysBlind: boolean;
  now: number;
}) {
  const say = useSayName();
  return (
    <div className="mt-5 border-t border-ink pt-4">
      <div className="flex items-baseline justify-between gap-6">
        <h2 className="text-[15px] leading-5 font-semibold">
          {whose(say(answer.by))} answer, {dayAndTime(answer.at, now)}
        </h2>
        {mail && isFailing(mail) && <p className="caption font-normal text-text-3">not delivered</p>}
      </div>
      <div lang={languageOf(answer.text)} className="pt-2.5 text-base leading-[25px] text-text-2">
        {paragraphs(answer.text).map((part, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a text in its order: a paragraph is its place
          <p key={index} className="pb-2.5 wrap-anywhere whitespace-pre-wrap">
            {part}
          </p>
        ))}
      </div>
      <p className="label font-normal wrap-anywhere text-text-3">
        {mail ? replyInWords(mail, now, health) : NOT_OURS}
        {mail && mail.to !== letter.email && ` To ${mail.to}.`}
        {saysBlind && ' The desk reads no mailbox: it sees only what is refused at once.'}
      </p>
    </div>
  );
}

const NOT_OURS = 'Given to a mail program. Whether it went, the desk does not know.';
