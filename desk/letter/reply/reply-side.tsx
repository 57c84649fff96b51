import { useEffect, useId, useRef } from 'react';

import { useKeys } from '#desk/keys/use-keys.ts';
import { time } from '#desk/time/when.ts';
import { DeskButton } from '#desk/ui/desk-button.tsx';
import { languageOf } from '#desk/words/language-of.ts';
import { capital } from '#schemas/desk/capital.ts';
import type { Meanwhile } from '#schemas/desk/letters.ts';
import { limits } from '#schemas/desk/limits.ts';
import { spanInWords } from '#schemas/desk/span-in-words.ts';

import { useSayName } from '../history/happenings.ts';
import { useLetter } from '../use-letter.ts';
import { Composer, ReplyFrame } from './composer.tsx';
import { useReply } from './use-reply.ts';
import type { Reply } from './use-reply.ts';

/** The side of a letter while it is answered. A colleague's answer takes the side, and never the draft. */
export function ReplySide() {
  const reply = useReply();
  const { meanwhile } = reply;
  return meanwhile ? <AnsweredMeanwhile {...{ reply, meanwhile }} /> : <Composer reply={reply} />;
}

/** What a colleague answered, or marked, above one's own, which is as it was left. Nothing has gone. */
function AnsweredMeanwhile({ reply, meanwhile }: { reply: Reply; meanwhile: Meanwhile }) {
  const { letter, draft, problem, isBusy, isCopied, isSentHere } = reply;
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
  useKeys({ n: isTooLong ? undefined : keepAsNote });
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
          {text === undefined ? 'Marked' : isSentHere ? 'Sent' : 'Stored'} at {time(at)}, {beside}.{' '}
          {isCopied ? 'Yours is not recorded yet.' : 'Yours has not gone.'}
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
