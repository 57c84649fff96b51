import { useState } from 'react';
import { Link } from 'react-router';

import { useNow, useSession } from '#desk/session.tsx';
import { SendsIn } from '#desk/ui/key-line.tsx';
import { DeskButton, deskButtonClass, KeyHint } from '#desk/ui/keys-and-buttons.tsx';
import { undo } from '#desk/undo.ts';
import { dayAndTime, languageOf, time } from '#desk/words/words.ts';
import { capital } from '#schemas/desk/capital.ts';
import { REPLY_UNDO_MS } from '#schemas/desk/undo.ts';

import { useSayName } from '../history/happenings.ts';
import { isFailing, replyInWords } from '../mail/mail-state.ts';
import { useLetter } from '../use-letter.ts';
import type { Going, Sent } from '../use-letter.ts';
import { draftOf } from './drafts.ts';
import { afterwards, copyText, wholeText } from './mail-link.ts';
import { restoreDraft } from './use-reply.ts';

/** What is still to be done after a reply: where it is, or that the mail program sends it, and what was discarded can be had back. */
export function AfterReply() {
  const { letter, end, forgetEnd: close, reply } = useLetter();
  if (end.sent) return <AfterSending {...end.sent} />;
  if (end.going) return <OnItsWay {...end.going} />;
  if (!end.isDiscarded || !letter.discarded) return null;
  const takeBack = () => void undo.attempt(() => restoreDraft(letter.number).then(reply));
  return (
    <div className="mb-5 flex items-center justify-between gap-4 border-b border-ink pb-2 text-[15px]">
      <output>The draft is discarded.</output>
      <span className="flex gap-4">
        <DeskButton look="quiet" onClick={takeBack}>
          Restore draft
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
      <h2 className="text-xl leading-6 font-semibold font-stretch-[104%]">Your reply is stored.</h2>
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
  const { letter, place, waits, forgetEnd: close } = useLetter();
  const { me, mail: health } = useSession();
  const now = useNow(1000);
  const mail = letter.mails.findLast(
    ({ kind, madeAt }) => kind === 'reply' && Math.abs(madeAt + REPLY_UNDO_MS - sendsAt) < NEAR_MS,
  );
  const isHeld = now < sendsAt;
  const then = waits && !me.staysOpen ? `Then the ${place.after ? 'next letter' : 'list'} opens.` : '';
  // What failed says so by itself.
  if (mail && isFailing(mail)) return null;
  return (
    <div className="mb-6 border border-ink px-5 pt-4 pb-2.5 ground-white">
      <h2 className="text-xl leading-6 font-semibold font-stretch-[104%]">
        Your reply {isHeld ? 'is stored.' : mail?.state === 'sent' ? 'has been sent.' : 'has not left yet.'}
      </h2>
      {isHeld && (
        <p className="pt-1 label font-normal text-text-2">
          <SendsIn until={sendsAt} />
          {then && <span aria-hidden="true">. {then}</span>}
        </p>
      )}
      <output className={isHeld ? 'sr-only' : 'block pt-1 label font-normal text-text-2'}>
        {isHeld
          ? `It is sent in a few seconds. ${then}`.trim()
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
        {isHeld && then && place.after && (
          <Link to={place.after} className={deskButtonClass('quiet')}>
            Next letter
            <KeyHint keys="j" />
          </Link>
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

/** Who has begun an answer: oneself with its first words, and colleagues without. */
export function DraftLines() {
  const { letter, reply, end } = useLetter();
  const say = useSayName();
  const draft = draftOf(letter);
  const now = useNow(60_000);
  const discarded = end.isDiscarded ? undefined : letter.discarded;
  const line = 'flex min-h-11 items-center gap-2.5 border-t border-line py-1.5 text-[15px] leading-5';
  return (
    <>
      {draft && (
        <p className={line}>
          <DraftBar />
          <span className="min-w-0 grow truncate">
            <b className="font-semibold">Draft by you, {time(draft.savedAt)}</b>{' '}
            <span lang={languageOf(draft.text)} className="text-text-2">
              {draft.text.trim()}
            </span>
          </span>
          <DeskButton look="quiet" onClick={reply}>
            Continue
          </DeskButton>
        </p>
      )}
      {discarded && (
        <p className={line}>
          <span className="min-w-0 grow truncate">
            <b className="font-semibold">Discarded {dayAndTime(discarded.savedAt, now)}</b>{' '}
            <span lang={languageOf(discarded.text)} className="text-text-2">
              {discarded.text.trim()}
            </span>
          </span>
          <DeskButton
            look="quiet"
            onClick={() => void undo.attempt(() => restoreDraft(letter.number).then(reply))}
          >
            Restore draft
          </DeskButton>
        </p>
      )}
      {letter.draftsOfOthers.map(({ by, savedAt }) => (
        <p key={`${by} ${savedAt}`} className={line}>
          <DraftBar />
          {capital(say(by))} has a draft, {time(savedAt)}
        </p>
      ))}
    </>
  );
}

const DraftBar = () => <span aria-hidden="true" className="h-[3px] w-3.5 shrink-0 bg-ink" />;
