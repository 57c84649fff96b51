import { useState } from 'react';

import { useSession } from '#desk/session.tsx';
import { now, useNow } from '#desk/time/when.ts';
import { DeskButton, deskButtonClass } from '#desk/ui/desk-button.tsx';
import { HELD_MS } from '#schemas/desk/mail.ts';

import { isFailing, replyInWords } from '../mail/mail-state.ts';
import { useLetter } from '../use-letter.ts';
import type { Going, Sent } from '../use-letter.ts';
import { rememberDraft } from './drafts.ts';
import { afterwards, copyText, wholeText } from './mail-link.ts';
import { keeperOf } from './use-draft.ts';

/** What is still to be done after a reply: where it is, or that the mail program sends it, and what was discarded can be had back. */
export function AfterReply() {
  const { letter, end, forgetEnd: close, reply } = useLetter();
  if (end.sent) return <AfterSending {...end.sent} />;
  if (end.going) return <OnItsWay {...end.going} />;
  const { discarded } = end;
  if (!discarded?.trim()) return null;
  const takeBack = () => {
    rememberDraft(letter.number, discarded, now());
    keeperOf(letter.number).write(discarded);
    reply();
  };
  return (
    <div className="mb-5 flex items-center justify-between gap-4 border-b border-ink pb-2 text-[15px]">
      <output>The draft is discarded.</output>
      <span className="flex gap-4">
        <DeskButton look="quiet" onClick={takeBack}>
          Take it back
        </DeskButton>
        <DeskButton look="quiet" onClick={close}>
          Close
        </DeskButton>
      </span>
    </div>
  );
}

function AfterSending({ mail, link }: Sent) {
  const { forgetEnd: close } = useLetter();
  const [copied, setCopied] = useState<boolean>();
  return (
    <div className="mb-6 border border-ink px-5 pt-4 pb-2.5 ground-white">
      <h2 className="text-xl leading-6 font-semibold font-stretch-[104%]">Your answer is stored.</h2>
      <output className="block pt-1 label font-normal text-text-2">{afterwards[link.holds]}</output>
      <div className="flex flex-wrap gap-x-5 pt-1.5">
        <a href={link.href} className={deskButtonClass('quiet')}>
          Open it again
        </a>
        <DeskButton look="quiet" onClick={() => void copyText(wholeText(mail)).then(setCopied)}>
          Copy the whole text
        </DeskButton>
        <DeskButton look="quiet" onClick={close}>
          Close
        </DeskButton>
        <output className="self-center label font-normal text-text-2">
          {copied === true && 'Copied.'}
          {copied === false && 'The browser did not allow it.'}
        </output>
      </div>
    </div>
  );
}

/** After a reply that the desk sends: how long it can be undone, and then where it is. */
function OnItsWay({ sendsAt, takeBack }: Going) {
  const { letter, forgetEnd: close } = useLetter();
  const { mail: health } = useSession();
  const now = useNow(1000);
  const mail = letter.mails.findLast(
    ({ kind, madeAt }) => kind === 'reply' && Math.abs(madeAt + HELD_MS - sendsAt) < NEAR_MS,
  );
  const isHeld = now < sendsAt;
  // What failed says so by itself.
  if (mail && isFailing(mail)) return null;
  const seconds = Math.min(HELD_MS / 1000, Math.ceil((sendsAt - now) / 1000));
  return (
    <div className="mb-6 border border-ink px-5 pt-4 pb-2.5 ground-white">
      <h2 className="text-xl leading-6 font-semibold font-stretch-[104%]">
        Your answer {isHeld ? 'is stored.' : mail?.state === 'sent' ? 'has gone.' : 'is going.'}
      </h2>
      {isHeld && (
        <p aria-hidden="true" className="pt-1 label font-normal text-text-2 tabular-nums">
          Goes in {seconds} s
        </p>
      )}
      <output className={isHeld ? 'sr-only' : 'block pt-1 label font-normal text-text-2'}>
        {isHeld
          ? 'It goes in a few seconds.'
          : mail
            ? replyInWords(mail, now, health)
            : 'It is being handed to the mail server.'}
      </output>
      <div className="flex flex-wrap gap-x-5 pt-1.5">
        {isHeld && (
          <DeskButton look="quiet" keyName="z" onClick={takeBack}>
            Undo
          </DeskButton>
        )}
        <DeskButton look="quiet" onClick={close}>
          Close
        </DeskButton>
      </div>
    </div>
  );
}

/** Between the two times that the desk noted of one reply. */
const NEAR_MS = 1000;
