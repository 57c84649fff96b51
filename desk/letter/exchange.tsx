import { useNow, useSession } from '#desk/session.tsx';
import { AlarmMark } from '#desk/ui/icons.tsx';
import { countInWords, dayAndTime, languageOf } from '#desk/words/words.ts';
import { withoutLink } from '#schemas/desk/filled-words.ts';
import type { Answer, Letter } from '#schemas/desk/letters.ts';
import type { IncomingMail, LetterMail } from '#schemas/desk/mail.ts';

import { useSayName } from './history/happenings.ts';
import { LetterText, Paragraphs } from './letter-facts.tsx';
import { acknowledgementInWords, isFailing, replyInWords, whose } from './mail/mail-state.ts';
import { replyMail } from './reply/mail-link.ts';

/** Below a letter: its acknowledgement, our answers, and what its sender replied by e-mail. */
export function Exchange({ letter }: { letter: Letter }) {
  const { mail: health } = useSession();
  const now = useNow(15_000);
  const written = exchangeOf(letter);
  const acknowledgement = letter.mails.findLast(({ kind }) => kind === 'acknowledgement');
  const lastSent = written.findLast((one) => one.type === 'ours' && one.mail?.state === 'sent');
  return (
    <>
      {(acknowledgement || (health.isSet && letter.state !== 'aside')) && (
        <p className="label font-normal wrap-anywhere text-text-3">
          {acknowledgementInWords(acknowledgement, now, health, letter.state === 'aside')}
        </p>
      )}
      {written.map((one) =>
        one.type === 'ours' ? (
          <OurAnswer
            key={`ours ${one.answer.id}`}
            {...{ letter, now, answer: one.answer, mail: one.mail }}
            // Said once: of the last that went.
            saysBlind={one === lastSent && !health.readsMailbox}
          />
        ) : (
          <TheirMail key={`theirs ${one.mail.id}`} {...{ letter, now }} mail={one.mail} />
        ),
      )}
    </>
  );
}

type OurAnswerProps = {
  letter: Letter;
  answer: Answer;
  mail?: LetterMail;
  /** Whether it is said that the desk does not see what comes back. */
  saysBlind: boolean;
  now: number;
};

/** An answer of ours as it was written, and where its mail is. */
function OurAnswer({ letter, answer, mail, saysBlind, now }: OurAnswerProps) {
  const { mail: health } = useSession();
  const say = useSayName();
  return (
    <div className="mt-5 border-t border-ink pt-4">
      <div className="flex items-baseline justify-between gap-6">
        <h2 className="text-[15px] leading-5 font-semibold">
          {whose(say(answer.by))} answer, {dayAndTime(answer.at, now)}
        </h2>
        {mail && isFailing(mail) && <p className="caption font-normal text-text-3">not delivered</p>}
      </div>
      {answer.subject && (
        <p className="pt-1 label font-normal wrap-anywhere text-text-3">Subject: {answer.subject}</p>
      )}
      <div lang={languageOf(answer.text)} className="pt-2.5 text-base leading-[25px] text-text-2">
        <Paragraphs text={withoutLink(answer.text)} className="pb-2.5 wrap-anywhere" />
      </div>
      <p className="label font-normal wrap-anywhere text-text-3">
        {mail
          ? replyInWords(mail, now, health)
          : 'Handed to an e-mail program. The desk does not know whether it was sent.'}
        {mail && mail.to !== letter.email && ` To ${mail.to}.`}
        {saysBlind && ' The desk reads no mailbox: it sees only what is refused at once.'}
      </p>
    </div>
  );
}

/** What a letter's sender replied by e-mail. What a machine sent for them is folded. */
function TheirMail({ letter, mail, now }: { letter: Letter; mail: IncomingMail; now: number }) {
  const { address, subject, text, attachments } = mail;
  const name = mail.isStranger ? address : mail.name || address;
  const given = mail.isStranger ? `Name given: ${mail.name}` : address;
  const isOther = isOtherSubject(subject, replyMail(letter, '', false, now).subject);
  const head = 'mt-5 border-t border-ink pt-4';
  const all = (
    <>
      <p className="pb-2.5 label font-normal wrap-anywhere text-text-3">
        {[mail.name && given, isOther && `Subject: ${subject}`].filter(Boolean).join('. ')}
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
  return mail.isAutomatic ? (
    <details className={head}>
      <summary className="cursor-pointer text-[15px] leading-5 text-text-2 underline decoration-line underline-offset-4 hover:decoration-current">
        An automatic answer came by e-mail, {dayAndTime(mail.at, now)}
      </summary>
      <div className="pt-2">{all}</div>
    </details>
  ) : (
    <section aria-label={`${name} by e-mail`} className={head}>
      <h2 className="text-[15px] leading-5 font-semibold">
        <span lang={languageOf(name)}>{name}</span> by e-mail, {dayAndTime(mail.at, now)}
      </h2>
      {mail.isStranger && (
        <p className="flex items-start gap-2 pt-1 text-[15px] leading-5 font-medium text-red-text">
          <AlarmMark className="mt-0.5 size-4" />
          <span className="wrap-anywhere">
            From {address || 'no address'}, not from {letter.email}. It may be the same person, or anybody who
            was shown an e-mail of this letter: ask before you act on it. It starts no clock.
          </span>
        </p>
      )}
      {all}
    </section>
  );
}

/** What was written after a letter: ours, with the mail that carries it, and theirs. */
type Written =
  | { type: 'ours'; at: number; answer: Answer; mail?: LetterMail }
  | { type: 'theirs'; at: number; mail: IncomingMail };

/** In the order in which it was written. */
export function exchangeOf(letter: Pick<Letter, 'answers' | 'mails' | 'incoming'>) {
  const written: Written[] = [
    ...letter.answers.map((answer): Written => ({
      type: 'ours',
      at: answer.at,
      answer,
      mail: letter.mails.findLast((mail) => mail.kind === 'reply' && mail.answer === answer.id),
    })),
    ...letter.incoming.map((mail): Written => ({ type: 'theirs', at: mail.at, mail })),
  ];
  return written.toSorted((one, other) => one.at - other.at);
}

/** Whether a mail is about something else than what it answers: 'Re: ' and its like in other mail programs say nothing new. */
export const isOtherSubject = (subject: string, ours: string) =>
  bare(subject) !== '' && bare(subject) !== bare(ours);

const bare = (subject: string) =>
  subject
    .toLowerCase()
    .replace(/^(\s*(re|aw|sv|antw|fwd?|wg)(\[\d+\])?\s*:)+/, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
