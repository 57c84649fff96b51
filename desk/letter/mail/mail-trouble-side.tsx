import { useId, useState } from 'react';
import { flushSync } from 'react-dom';

import { Arrow } from '#app/ui/arrow.tsx';
import { call, CallError } from '#desk/api/call.ts';
import { useKeys } from '#desk/keys/use-keys.ts';
import { useSession } from '#desk/session.tsx';
import { useNow } from '#desk/time/use-now.ts';
import { AlarmMark } from '#desk/ui/alarm-mark.tsx';
import { DeskButton, deskButtonClass } from '#desk/ui/desk-button.tsx';
import { useUndo } from '#desk/undo.tsx';
import { hourOrDay } from '#desk/words/at-in-words.ts';
import type { Letter } from '#schemas/desk/letters.ts';
import type { LetterMail } from '#schemas/desk/mail.ts';

import { useSayName } from '../history/say-name.ts';
import { mailLink } from '../reply/mail-link.ts';
import { replyMail } from '../reply/reply-mail.ts';
import { AnotherAddress } from './another-address.tsx';
import { isFailing } from './mail-standing.ts';
import type { Trouble } from './mail-trouble.ts';
import { TriesDrawing } from './tries-drawing.tsx';
import { triesInWords, troubleHeading, troubleInWords } from './trouble-words.ts';

/** A mail to who wrote that did not arrive: what was said, when it is tried again, and what one can do. */
export function MailTroubleSide({ letter, trouble }: { letter: Letter; trouble: Trouble }) {
  const { promises } = useSession();
  const say = useSayName();
  const now = useNow(30_000);
  const id = useId();
  const { mail } = trouble;
  const { isPromised } = promises.kinds[letter.kind];
  return (
    <section aria-labelledby={id} className="pt-2 pb-6">
      <div
        className={`border-2 px-5.5 pt-4 pb-5 ground-white ${isFailing(mail) ? 'border-red-text' : 'border-ink'}`}
      >
        <h2
          id={id}
          className={`flex items-center gap-2.5 text-xl leading-6 font-semibold font-stretch-[104%] ${isFailing(mail) ? 'text-red-text' : ''}`}
        >
          {isFailing(mail) && <AlarmMark />}
          {troubleHeading(trouble, say)}
        </h2>
        <p className="pt-2 text-base leading-6">{troubleInWords(trouble, letter, isPromised, now)}</p>
        <ServersWords mail={mail} now={now} />
      </div>
      {(mail.tries.length > 0 || mail.nextTries.length > 0) && (
        <>
          <h3 className="pt-6 pb-1 text-[15px] leading-5 font-semibold">
            When it was tried{mail.nextTries.length > 0 && ', and will be'}
          </h3>
          <TriesDrawing {...{ mail, isPromised, now }} dueAt={letter.dueAt} />
        </>
      )}
      <p className="pt-1.5 label font-normal text-text-2">{triesInWords(mail, letter, isPromised, now)}</p>
      <WhatToDo letter={letter} trouble={trouble} />
    </section>
  );
}

function ServersWords({ mail: { tries }, now }: { mail: LetterMail; now: number }) {
  const last = tries.findLast(({ words }) => words);
  if (!last) return null;
  return (
    <figure className="pt-3.5">
      <figcaption className="caption font-normal text-text-3">
        The server’s own words, {hourOrDay(last.at, now)}
      </figcaption>
      <blockquote className="font-serif text-[17px] leading-6 wrap-anywhere whitespace-pre-wrap">
        {last.words}
      </blockquote>
    </figure>
  );
}

function WhatToDo({ letter, trouble: { mail, answer } }: { letter: Letter; trouble: Trouble }) {
  const { say } = useUndo();
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isElsewhere, setElsewhere] = useState(false);
  const elsewhere = useId();
  const close = () => {
    // What has the focus goes: the button that opened it has it again.
    flushSync(() => setElsewhere(false));
    document.getElementById(elsewhere)?.focus();
  };
  const again = async (address?: string) => {
    await call('send-again', { mail: mail.id, ...(address && { address }) });
    say(address ? `It is being sent to ${address}.` : 'It is being sent again.');
  };
  const sendAgain = async () => {
    if (isBusy) return;
    setBusy(true);
    setProblem('');
    await again().catch((error: unknown) =>
      setProblem(error instanceof CallError ? error.message : String(error)),
    );
    setBusy(false);
  };
  useKeys({ y: () => void sendAgain() });
  const wide = 'w-full lg:max-w-85';
  return (
    <div className="flex flex-col items-start gap-2.5 pt-5">
      <DeskButton
        look="secondary"
        keyName="y"
        onClick={() => void sendAgain()}
        disabled={isBusy}
        className={wide}
      >
        Send again now
      </DeskButton>
      <p role="alert" className="label text-red-text empty:hidden">
        {problem && `Not done. ${problem}`}
      </p>
      {answer &&
        (isElsewhere ? (
          <div className={`${wide} py-1.5`}>
            <AnotherAddress send={again} close={close} />
          </div>
        ) : (
          <DeskButton
            id={elsewhere}
            look="outline"
            onClick={() => setElsewhere(true)}
            className={`group ${wide}`}
          >
            Send to another address
            <Arrow />
          </DeskButton>
        ))}
      {answer && (
        <a
          href={mailLink(replyMail(letter, answer.text, true, mail.madeAt)).href}
          className={`group ${deskButtonClass('outline')} ${wide}`}
        >
          Write from your own mail
          <Arrow />
        </a>
      )}
      {answer && letter.state === 'waiting' && (
        <p className="pt-1.5 label font-normal text-text-2">
          Answered by telephone? Mark it answered and say how; the tries then stop.
        </p>
      )}
    </div>
  );
}
