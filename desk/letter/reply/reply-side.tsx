import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { now, useNow, useSession } from '#desk/session.tsx';
import { SendsIn } from '#desk/ui/key-line.tsx';
import { DeskButton, deskButtonClass, useKeys } from '#desk/ui/keys-and-buttons.tsx';
import { grouped, languageOf, time } from '#desk/words/words.ts';
import { capital } from '#schemas/desk/capital.ts';
import type { Meanwhile } from '#schemas/desk/letters.ts';
import { limits } from '#schemas/desk/limits.ts';
import { spanInWords } from '#schemas/desk/span-in-words.ts';
import { REPLY_UNDO_MS } from '#schemas/desk/undo.ts';

import { useSayName } from '../history/happenings.ts';
import { History, openNote } from '../history/history.tsx';
import { LetterFacts } from '../letter-facts.tsx';
import { isFailing, replyInWords } from '../mail/mail-state.ts';
import { useLetter } from '../use-letter.ts';
import type { Going, Sent } from '../use-letter.ts';
import { Composer, ReplyFrame, sideGutters } from './composer.tsx';
import { draftOf, rememberDraft } from './drafts.ts';
import { afterwards, copyText, wholeText } from './mail-link.ts';
import { keeperOf, useReply } from './use-reply.ts';
import type { Reply } from './use-reply.ts';

const parts = { reply: 'Reply', facts: 'Facts', history: 'History', notes: 'Notes' } as const;
type Part = keyof typeof parts;

/** Where a letter is answered; its facts, history and notes are one press away, and the draft stays. A colleague's answer takes the place of one's own,
 * and never the draft. */
export function ReplySide() {
  const { letter } = useLetter();
  const reply = useReply();
  const { meanwhile } = reply;
  const [shown, setShown] = useState<Part>('reply');
  const isShown = shown === 'reply';
  const show = (part: Part) => {
    // The notes are a part of the history: its own filter finds them.
    if (part === 'notes') flushSync(() => setShown(part));
    else setShown(part);
    if (part === 'notes') openNote();
  };
  const notes = letter.history.filter(({ what }) => what === 'note').length;
  useKeys({ Escape: isShown ? undefined : () => setShown('reply') });
  return (
    <div className="flex h-full min-h-0 w-full grow flex-col">
      <fieldset className={`flex shrink-0 gap-x-1 pt-1 ${sideGutters}`}>
        <legend className="sr-only">Show</legend>
        {(Object.keys(parts) as Part[]).map((part) => (
          <button
            key={part}
            type="button"
            aria-pressed={shown === part}
            onClick={() => show(part)}
            className="h-11 cursor-pointer px-3 text-[15px] text-text-2 first-of-type:-ml-3 hover:text-ink aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:underline aria-pressed:decoration-2 aria-pressed:underline-offset-8"
          >
            {parts[part]}
            {part === 'notes' && notes > 0 && ` ${grouped(notes)}`}
          </button>
        ))}
      </fieldset>
      <div className={isShown ? 'flex min-h-0 grow flex-col' : 'hidden'}>
        {meanwhile ? (
          <AnsweredMeanwhile {...{ reply, meanwhile, isShown }} />
        ) : (
          <Composer {...{ reply, isShown }} />
        )}
      </div>
      {!isShown && (
        <div className={`min-h-0 grow overflow-y-auto pt-3 pb-8 ${sideGutters}`}>
          {shown === 'facts' ? <LetterFacts letter={letter} isRows /> : <History letter={letter} isNarrow />}
        </div>
      )}
    </div>
  );
}

/** What a colleague answered, or marked, above one's own, which is as it was left. Nothing was sent. */
function AnsweredMeanwhile({
  reply,
  meanwhile,
  isShown,
}: {
  reply: Reply;
  meanwhile: Meanwhile;
  isShown: boolean;
}) {
  const { letter, draft, problem, isBusy, isCopied } = reply;
  const { by, at, text } = meanwhile;
  const say = useSayName();
  const { isPromised } = useLetter();
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const isTooLong = draft.text.length > limits.note;
  const keepAsNote = () => void reply.keepAsNote();
  const apart = spanInWords(Math.floor(Math.abs(letter.dueAt - at) / 60_000));
  const due = isPromised ? 'it was due' : 'our goal';
  const beside = `${apart} ${at <= letter.dueAt ? 'before' : 'after'} ${due}`;
  useEffect(() => heading.current?.focus(), []);
  useKeys({ n: isTooLong || !isShown ? undefined : keepAsNote });
  return (
    <ReplyFrame
      aria-labelledby={id}
      footClass="gap-x-3.5"
      foot={
        <>
          {isTooLong ? (
            <p className="label text-text-2">
              Yours is too long for a note: a note has at most {limits.note.toLocaleString('en-IN')}{' '}
              characters.
            </p>
          ) : (
            <DeskButton look="secondary" keyName="n" onClick={keepAsNote} disabled={isBusy}>
              Keep mine as a note
            </DeskButton>
          )}
          <DeskButton
            look="outline"
            onClick={() => void reply.send({ isAnswered: true, force: true })}
            disabled={isBusy}
          >
            Send it as well
          </DeskButton>
          <DeskButton look="quiet" onClick={() => void reply.discard()} disabled={isBusy} className="lg:ml-2">
            Discard
          </DeskButton>
        </>
      }
    >
      <div className="border border-ink px-5 py-4 ground-white">
        <h2
          ref={heading}
          id={id}
          tabIndex={-1}
          className="text-xl leading-6 font-semibold font-stretch-[104%]"
        >
          {capital(say(by))} {text === undefined ? 'marked it answered' : 'answered'} while you were writing.
        </h2>
        <p className="pt-1 label font-normal text-text-2">
          {text === undefined ? 'Marked' : 'Written'} at {time(at)}, {beside}.{' '}
          {isCopied ? 'Yours is not recorded yet.' : 'Yours was not sent.'}
        </p>
        {text !== undefined && (
          <blockquote
            lang={languageOf(text)}
            className="mt-4 max-h-60 overflow-y-auto border-l-[3px] border-ink pl-3.5 text-[15px] leading-[23px] whitespace-pre-wrap"
          >
            {text}
          </blockquote>
        )}
      </div>
      <label htmlFor={`${id}-mine`} className="pt-5 pb-2.5 text-[15px] leading-5 font-semibold">
        Yours, as you left it{draft.savedAt !== undefined && ` at ${time(draft.savedAt)}`}
      </label>
      <textarea
        id={`${id}-mine`}
        value={draft.text}
        maxLength={limits.answer}
        onChange={({ target }) => draft.write(target.value)}
        className="block min-h-48 w-full grow resize-none border border-control bg-white px-4 py-3 text-base leading-[25px] focus:border-2 focus:border-ink focus:px-[15px] focus:py-[11px] focus:outline-none lg:max-h-[300px]"
      />
      <p role="alert" className="label text-red-text not-empty:pt-2">
        {problem && `Not done. ${problem}`}
      </p>
    </ReplyFrame>
  );
}

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
  const { letter, forgetEnd: close } = useLetter();
  const { mail: health } = useSession();
  const now = useNow(1000);
  const mail = letter.mails.findLast(
    ({ kind, madeAt }) => kind === 'reply' && Math.abs(madeAt + REPLY_UNDO_MS - sendsAt) < NEAR_MS,
  );
  const isHeld = now < sendsAt;
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
        </p>
      )}
      <output className={isHeld ? 'sr-only' : 'block pt-1 label font-normal text-text-2'}>
        {isHeld
          ? 'It is sent in a few seconds.'
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

/** Who has begun an answer: oneself with its first words, and colleagues without. */
export function DraftLines() {
  const { letter, reply } = useLetter();
  const say = useSayName();
  const draft = draftOf(letter);
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
