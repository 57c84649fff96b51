import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { DeskButton, useKeys } from '#desk/ui/keys-and-buttons.tsx';
import { grouped, languageOf, time } from '#desk/words/words.ts';
import { capital } from '#schemas/desk/capital.ts';
import type { Meanwhile } from '#schemas/desk/letters.ts';
import { limits } from '#schemas/desk/limits.ts';
import { spanInWords } from '#schemas/desk/span-in-words.ts';

import { useSayName } from '../history/happenings.ts';
import { History, openNote } from '../history/history.tsx';
import { LetterFacts } from '../letter-facts.tsx';
import { useLetter } from '../use-letter.ts';
import { Composer, ReplyFrame, sideGutters } from './composer.tsx';
import { MoreOfReply } from './send-buttons.tsx';
import { useReply } from './use-reply.ts';
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
      {/* On a phone the foot of the reply leads to the others. */}
      <div
        className={`relative z-10 flex shrink-0 items-center justify-between pt-1 ${sideGutters} ${isShown && !meanwhile ? 'max-lg:hidden' : ''}`}
      >
        <fieldset className="flex gap-x-1">
          <legend className="sr-only">Show</legend>
          {(Object.keys(parts) as Part[]).map((part) => (
            <button
              key={part}
              type="button"
              aria-pressed={shown === part}
              onClick={() => show(part)}
              className="h-11 cursor-pointer px-3 text-[15px] text-text-2 first-of-type:-ml-3 hover:text-ink aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:underline aria-pressed:decoration-2 aria-pressed:underline-offset-8 max-[359px]:px-2 max-[359px]:first-of-type:-ml-2"
            >
              {parts[part]}
              {part === 'notes' && notes > 0 && ` ${grouped(notes)}`}
            </button>
          ))}
        </fieldset>
        <MoreOfReply reply={reply} />
      </div>
      <div className={isShown ? 'flex min-h-0 grow flex-col' : 'hidden'}>
        {meanwhile ? (
          <AnsweredMeanwhile {...{ reply, meanwhile, isShown }} />
        ) : (
          <Composer {...{ reply, isShown, notes, show }} />
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
        onChange={({ target }) => draft.write({ text: target.value })}
        className="block min-h-48 w-full grow resize-none border border-control bg-white px-4 py-3 text-base leading-[25px] focus:border-2 focus:border-ink focus:px-[15px] focus:py-[11px] focus:outline-none lg:max-h-[300px]"
      />
      <p role="alert" className="label text-red-text not-empty:pt-2">
        {problem && `Not done. ${problem}`}
      </p>
    </ReplyFrame>
  );
}
