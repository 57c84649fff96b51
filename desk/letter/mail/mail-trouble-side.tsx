import { useId, useLayoutEffect, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';

import { Arrow } from '#app/ui/arrow.tsx';
import { TextField } from '#app/ui/field.tsx';
import { call, useAttempt } from '#desk/api/call.ts';
import { useKeys } from '#desk/keys/use-keys.ts';
import { useNow, hourOrDay } from '#desk/time/when.ts';
import { DeskButton, deskButtonClass } from '#desk/ui/desk-button.tsx';
import { AlarmMark } from '#desk/ui/icons.tsx';
import { useUndo } from '#desk/undo.ts';
import { isMailAddress } from '#schemas/desk/mail-address.ts';

import { useSayName } from '../history/happenings.ts';
import { mailLink, replyMail } from '../reply/mail-link.ts';
import { useLetter } from '../use-letter.ts';
import { isFailing, triesInWords, troubleHeading, troubleInWords } from './mail-state.ts';
import type { Trouble } from './mail-state.ts';
import { TriesDrawing } from './tries-drawing.tsx';

/** A mail to who wrote that did not arrive: what was said, when it is tried again, and what one can do. */
export function MailTroubleSide({ trouble }: { trouble: Trouble }) {
  const { letter, isPromised } = useLetter();
  const say = useSayName();
  const now = useNow(30_000);
  const id = useId();
  const { mail } = trouble;
  const said = mail.tries.findLast(({ words }) => words);
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
        {said && (
          <figure className="pt-3.5">
            <figcaption className="caption font-normal text-text-3">
              The server’s own words, {hourOrDay(said.at, now)}
            </figcaption>
            <blockquote className="font-serif text-[17px] leading-6 wrap-anywhere whitespace-pre-wrap">
              {said.words}
            </blockquote>
          </figure>
        )}
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
      <WhatToDo {...trouble} />
    </section>
  );
}

function WhatToDo({ mail, answer }: Trouble) {
  const { letter } = useLetter();
  const { say } = useUndo();
  const { isBusy, problem, attempt } = useAttempt();
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
  const sendAgain = () => void attempt(again);
  useKeys({ y: sendAgain });
  const wide = 'w-full lg:max-w-85';
  return (
    <div className="flex flex-col items-start gap-2.5 pt-5">
      <DeskButton look="secondary" keyName="y" onClick={sendAgain} disabled={isBusy} className={wide}>
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

/** Where an answer goes that was refused at the address of its letter. */
function AnotherAddress({ send, close }: { send: (address: string) => Promise<void>; close: () => void }) {
  const [address, setAddress] = useState('');
  const { isBusy, problem, setProblem, attempt } = useAttempt();
  const id = useId();
  useLayoutEffect(() => document.getElementById(id)?.focus(), [id]);
  useKeys({ Escape: close });

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (!isMailAddress(address.trim())) {
      setProblem('Type one address, such as name@example.com.');
      return document.getElementById(id)?.focus();
    }
    await attempt(async () => {
      await send(address.trim());
      close();
    });
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="border-l border-control py-1 pl-4">
      <TextField
        id={id}
        label="Send it to"
        type="email"
        autoComplete="off"
        spellCheck={false}
        maxLength={254}
        value={address}
        error={problem || undefined}
        hint="The answer goes there as it is. Later answers go to the address of the letter."
        onChange={({ target }) => {
          setAddress(target.value);
          setProblem('');
        }}
      />
      <div className="flex gap-5 pt-3">
        <DeskButton type="submit" look="secondary" disabled={isBusy}>
          Send it there
        </DeskButton>
        <DeskButton look="quiet" onClick={close}>
          Leave it
        </DeskButton>
      </div>
    </form>
  );
}
