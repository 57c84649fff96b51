import { useLayoutEffect, useRef, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';

import { CheckBox } from '#app/ui/check-box.tsx';
import { ScheduledEmail } from '#desk/hiring/scheduled-email.tsx';
import { SavedReplyList, useListKey } from '#desk/saved-replies/saved-reply-list.tsx';
import { useSession } from '#desk/session.tsx';
import { OfferedUndo } from '#desk/ui/key-line.tsx';
import { DeskButton, useKeys } from '#desk/ui/keys-and-buttons.tsx';
import { MarkedArea } from '#desk/ui/marked-area.tsx';
import { useIsWide } from '#desk/ui/measure.ts';
import { UnknownWord } from '#desk/ui/unknown-word.tsx';
import { marksIn } from '#desk/words/filled-marks.ts';
import { hasOwnName, languageOf, listInWords, time } from '#desk/words/words.ts';
import { capital } from '#schemas/desk/capital.ts';
import { fillIn, likelyWords, missingWords } from '#schemas/desk/filled-words.ts';
import { limits } from '#schemas/desk/limits.ts';

import { useSayName } from '../history/happenings.ts';
import { useOthersHere } from '../presence.tsx';
import { linkInWords, quoteInWords } from './mail-link.ts';
import { PhoneSendBar } from './phone-send-bar.tsx';
import { SendButtons } from './send-buttons.tsx';
import type { Reply } from './use-reply.ts';

type ComposerProps = { reply: Reply; isShown: boolean } & Pick<
  ComponentProps<typeof PhoneSendBar>,
  'notes' | 'show'
>;

/** Where an answer is written. It knows the letter and the draft, and no notes. */
export function Composer({ reply, isShown, ...beside }: ComposerProps) {
  const isWide = useIsWide();
  const { letter, draft, holds, isSentHere, isCopied, stage, problem } = reply;
  const area = useRef<HTMLTextAreaElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  const pressList = useListKey(draft.text, () => setChoosing(true));
  const write = () => area.current?.focus();
  const send = (isAnswered: boolean) => {
    write();
    if (!isSentHere && holds === 'no-text' && !isCopied) void reply.copyAndOpen();
    else void reply.send({ isAnswered, stage: isAnswered ? stage : undefined });
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
      footClass="gap-x-3.5 max-lg:border-0 max-lg:p-0 lg:max-[79.99rem]:gap-x-2"
      foot={
        isWide ? (
          <>
            <SendButtons reply={reply} send={send} />
            <DeskButton look="quiet" onClick={() => void reply.discard()} disabled={reply.isBusy}>
              Discard
            </DeskButton>
            <div className="ml-auto caption has-[output:empty]:absolute">
              <OfferedUndo />
            </div>
          </>
        ) : (
          <PhoneSendBar {...{ reply, send }} {...beside} />
        )
      }
    >
      {letter.scheduled?.isScheduled && (
        <p className="pb-3 text-[15px] leading-5">
          <ScheduledEmail {...letter.scheduled} />
        </p>
      )}
      <SavedReplyList
        saved={reply.saved}
        present={reply.savedReply}
        hasText={draft.text.trim() !== ''}
        use={reply.use}
        fill={(text) => fillIn(text, letter.fills)}
        isOpen={isChoosing}
        setOpen={setChoosing}
        write={write}
      />
      <MailHead reply={reply} />
      <div className="mt-3.5 flex grow flex-col">
        <MarkedArea
          ref={area}
          aria-label="Your reply"
          placeholder={`Write to ${letter.name}`}
          value={draft.text}
          marks={marksIn(draft.text, letter.fills)}
          maxLength={limits.answer}
          readOnly={reply.isBusy}
          aria-invalid={problem ? true : undefined}
          aria-describedby="reply-problem"
          onChange={({ target }) => draft.write({ text: target.value })}
          onKeyDown={pressList}
          className="min-h-48 lg:min-h-56"
        />
      </div>
      <p id="reply-problem" role="alert" className="label text-red-text not-empty:pt-2">
        {problem && `Not sent. ${problem}`}
      </p>
      <FilledHint reply={reply} />
      <QuoteChoice reply={reply} />
      <DraftLine reply={reply} />
    </ReplyFrame>
  );
}

/** Of words in braces: which have no value here, which are not known, or that the underlined ones filled themselves in. */
function FilledHint({ reply: { letter, draft, savedReply } }: { reply: Reply }) {
  const { text } = draft;
  const unknown = likelyWords(text);
  if (unknown.length) return <UnknownWord {...{ text, unknown }} correct={(text) => draft.write({ text })} />;
  const missing = missingWords(text, letter.fills);
  if (!missing.length && !savedReply) return null;
  return (
    <p className="pt-2 label font-normal text-text-3">
      {missing.length
        ? `${listInWords(missing.map((word) => `{${word}}`))} ${missing.length === 1 ? 'is' : 'are'} empty for ${letter.name}: write something in ${missing.length === 1 ? 'its' : 'their'} place.`
        : `Underlined: filled in for you.${text.includes('{private page}') ? ' {private page} becomes their own link as it is sent.' : ''}`}
    </p>
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
function MailHead({ reply: { letter, mail, draft, isBusy } }: { reply: Reply }) {
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
      <dt className="text-text-3">
        <label htmlFor="reply-subject">Subject</label>
      </dt>
      <dd>
        <input
          id="reply-subject"
          value={draft.written.subject ?? mail.subject}
          maxLength={limits.subject}
          readOnly={isBusy}
          onChange={({ target }) => draft.write({ subject: target.value })}
          className="-my-1.5 block h-9 w-full border-b border-line bg-transparent focus:border-ink focus:shadow-[inset_0_-1px_var(--color-ink)] focus:outline-none"
        />
        {letter.mails.some(({ kind, state }) => kind === 'acknowledgement' && state === 'sent') && (
          <span className="block pt-1 caption font-normal text-text-3">
            In the same thread as the acknowledgement.
          </span>
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
