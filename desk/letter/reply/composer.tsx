import { useLayoutEffect, useRef } from 'react';
import type { ComponentProps, ReactNode } from 'react';

import { CheckBox } from '#app/ui/check-box.tsx';
import { useSession } from '#desk/session.tsx';
import { OfferedUndo } from '#desk/ui/key-line.tsx';
import { DeskButton, Keys, useKeys } from '#desk/ui/keys-and-buttons.tsx';
import { hasOwnName, languageOf, time } from '#desk/words/words.ts';
import { capital } from '#schemas/desk/capital.ts';
import { limits } from '#schemas/desk/limits.ts';

import { useSayName } from '../history/happenings.ts';
import { useOthersHere } from '../presence.tsx';
import { linkInWords, quoteInWords } from './mail-link.ts';
import type { Reply } from './use-reply.ts';

/** Where an answer is written. It knows the letter and the draft, and no notes. */
export function Composer({ reply, isShown }: { reply: Reply; isShown: boolean }) {
  const { letter, draft, holds, isSentHere, isCopied, problem } = reply;
  const area = useRef<HTMLTextAreaElement>(null);
  const send = (isAnswered: boolean) => {
    area.current?.focus();
    if (!isSentHere && holds === 'no-text' && !isCopied) void reply.copyAndOpen();
    else void reply.send({ isAnswered });
  };
  useLayoutEffect(() => {
    const { current } = area;
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);
  useLayoutEffect(() => {
    if (isShown) area.current?.focus();
  }, [isShown]);
  // What is not seen is not sent.
  useKeys(isShown ? { 'Ctrl+Enter': () => send(true), Escape: reply.leave } : {});

  return (
    <ReplyFrame
      aria-label={`Reply to ${letter.name}`}
      footClass="gap-x-3.5 lg:max-[79.99rem]:gap-x-2"
      foot={
        <>
          <SendButtons reply={reply} send={send} />
          <DeskButton look="quiet" onClick={() => void reply.discard()} disabled={reply.isBusy}>
            Discard
          </DeskButton>
          <div className="ml-auto caption has-[output:empty]:absolute max-lg:hidden">
            <OfferedUndo />
          </div>
        </>
      }
    >
      <MailHead reply={reply} />
      <textarea
        ref={area}
        aria-label="Your reply"
        value={draft.text}
        maxLength={limits.answer}
        readOnly={reply.isBusy}
        aria-invalid={problem ? true : undefined}
        aria-describedby="reply-problem"
        onChange={({ target }) => draft.write(target.value)}
        className="mt-3.5 block min-h-48 w-full grow resize-none border-2 border-control bg-white px-4 py-3 text-base leading-[25px] focus:border-ink focus:shadow-[inset_0_-4px_var(--color-red-fill)] focus:outline-none lg:min-h-56"
      />
      <p id="reply-problem" role="alert" className="label text-red-text not-empty:pt-2">
        {problem && `Not sent. ${problem}`}
      </p>
      <QuoteChoice reply={reply} />
      <DraftLine reply={reply} />
    </ReplyFrame>
  );
}

type FrameProps = ComponentProps<'section'> & { foot: ReactNode; footClass: string };

/** A reply stands beside its letter, or in the column of facts beside a resume: whoever holds it says how far from the edges. */
export const sideGutters = 'px-(--margin) lg:pr-(--side-end) lg:pl-(--side-start)';

/** What is written, and below it what can be done: it stays in sight. */
export function ReplyFrame({ foot, footClass, children, ...section }: FrameProps) {
  return (
    <section {...section} className="flex h-full min-h-0 w-full grow flex-col">
      <div className={`relative flex min-h-0 grow flex-col overflow-y-auto pt-3 pb-5 ${sideGutters}`}>
        {children}
      </div>
      <div
        className={`flex shrink-0 flex-wrap items-center gap-y-2 border-t border-ink py-2 lg:min-h-15 ${sideGutters} ${footClass}`}
      >
        {foot}
      </div>
    </section>
  );
}

/** To whom, from whom where the desk sends it, and about what. */
function MailHead({ reply: { letter, mail } }: { reply: Reply }) {
  const { me, promises, mail: health } = useSession();
  return (
    <dl className="grid grid-cols-[64px_minmax(0,1fr)] text-[15px] leading-6">
      <dt className="text-text-3">To</dt>
      <dd className="wrap-anywhere">
        <b lang={languageOf(letter.name)} className="font-semibold">
          {letter.name}
        </b>{' '}
        {letter.email}
      </dd>
      {health.from && (
        <>
          <dt className="text-text-3">From</dt>
          <dd className="wrap-anywhere">
            {`${me.name}, ${promises.company}`} <span className="text-text-3">{health.from.address}</span>
            {/* Whoever has not set one would sign with none. */}
            {!hasOwnName(me) && (
              <span className="block caption font-normal text-text-3">
                Set your name in your menu: visitors read it.
              </span>
            )}
          </dd>
        </>
      )}
      <dt className="text-text-3">Subject</dt>
      <dd>
        {mail.subject}
        {letter.mails.some(({ kind, state }) => kind === 'acknowledgement' && state === 'sent') && (
          <span className="text-text-3"> (same thread as the acknowledgement)</span>
        )}
      </dd>
    </dl>
  );
}

/** Whether the letter is quoted below the answer, and what goes of it, or what a mail link can hold of both. */
function QuoteChoice({ reply: { letter, mail, holds, quotes, setQuotes, isSentHere } }: { reply: Reply }) {
  const asked = isSentHere ? letter.incoming.findLast(({ isAutomatic }) => !isAutomatic) : undefined;
  const text = asked?.text ?? letter.text;
  const hint = isSentHere
    ? quoteInWords(quotes, asked !== undefined)
    : linkInWords(holds, mail.quote !== undefined);
  if (!text.trim())
    return isSentHere || holds === 'all' ? null : (
      <p className="pt-3 label font-normal text-text-3">{hint}</p>
    );
  return (
    <div className="pt-2.5">
      <CheckBox
        label="Quote the letter below your words"
        hint={hint}
        checked={quotes}
        onChange={({ target }) => setQuotes(target.checked)}
      />
      {quotes && (
        <p
          lang={languageOf(text)}
          className="theirs mt-2.5 ml-9 line-clamp-2 border-l border-control pl-3.5 text-base leading-[22px] text-text-2"
        >
          {text}
        </p>
      )}
    </div>
  );
}

/** Who else has the letter open, and whether the draft is kept. */
function DraftLine({ reply: { letter, draft } }: { reply: Reply }) {
  const others = useOthersHere(letter);
  const say = useSayName();
  return (
    <div className="mt-4 flex flex-col gap-2 border-t border-line pt-3 label font-normal text-text-3">
      {others.map(({ person, name, doing }) => (
        <p key={person} className="border-l-2 border-ink pl-3 text-text-2">
          <b className="font-semibold text-ink">
            {capital(say(name))} {doing === 'replying' ? 'is writing a reply too' : 'has this open too'}
          </b>{' '}
          and sees that you are writing. Should {say(name)} answer first, you read that answer before yours is
          sent.
        </p>
      ))}
      <p
        role={draft.problem ? 'alert' : undefined}
        className={draft.problem ? 'font-medium text-red-text' : ''}
      >
        {draftInWords(draft)}
      </p>
    </div>
  );
}

function draftInWords({ text, savedAt, problem, isTriedAgain }: Reply['draft']) {
  if (problem)
    return `The draft is not kept yet. ${problem} It is tried again ${isTriedAgain ? 'by itself' : 'with your next key'}.`;
  if (savedAt === undefined || !text)
    return 'What you write is kept as a draft. Only you see it, until you send or discard it.';
  return `Draft kept at ${time(savedAt)}. Only you see it, until you send or discard it.`;
}

type SendButtonsProps = { reply: Reply; send: (isAnswered: boolean) => void };

/** The ways a reply is sent: by the desk, or by an e-mail program. What a mail link cannot hold is copied first, and marked by a second press. */
function SendButtons({
  reply: { holds, isSentHere, isCopied, isBusy, copyAndOpen },
  send,
}: SendButtonsProps) {
  const isByCopy = !isSentHere && holds === 'no-text';
  const copiesFirst = isByCopy && !isCopied;
  const opens = isSentHere ? 'Send' : isByCopy ? 'I have sent it' : 'Open in your e-mail';
  const keepsOpen = isByCopy ? 'I have sent it, still to answer' : `${opens} only`;
  return (
    <>
      <DeskButton
        look="primary"
        onClick={() => send(true)}
        disabled={isBusy}
        aria-keyshortcuts="Control+Enter"
        className="max-lg:w-full lg:px-3"
      >
        {copiesFirst ? 'Copy it, then open your e-mail' : `${opens}, mark answered`}
        <span aria-hidden="true" className="flex gap-1 max-[79.99rem]:hidden">
          <Keys>Ctrl ↵</Keys>
        </span>
      </DeskButton>
      {!copiesFirst && (
        <DeskButton
          look="outline"
          onClick={() => send(false)}
          disabled={isBusy}
          className="max-lg:grow lg:px-3"
        >
          {keepsOpen}
        </DeskButton>
      )}
      {isByCopy && isCopied && (
        <DeskButton look="quiet" onClick={() => void copyAndOpen()} disabled={isBusy}>
          Copy it again
        </DeskButton>
      )}
    </>
  );
}
