import { useEffect, useId, useRef } from 'react';

import { useKeys } from '#desk/keys/use-keys.ts';
import { useSession } from '#desk/session.tsx';
import { time } from '#desk/time/when.ts';
import { DeskButton } from '#desk/ui/desk-button.tsx';
import { languageOf } from '#desk/words/language-of.ts';
import { capital } from '#schemas/desk/capital.ts';
import type { Letter, Meanwhile } from '#schemas/desk/letters.ts';
import { limits } from '#schemas/desk/limits.ts';
import { spanInWords } from '#schemas/desk/span-in-words.ts';

import { useSayName } from '../history/say-name.ts';
import type { Seen } from './unseen-answer.ts';
import type { useDraft } from './use-draft.ts';
import type { useSending } from './use-sending.ts';

/** What a colleague answered, or marked, above one's own, which is as it was left. Nothing has gone. */
export function AnsweredMeanwhile({
  letter,
  meanwhile,
  draft,
  sending,
  seen,
  quotes,
}: {
  letter: Letter;
  meanwhile: Meanwhile;
  draft: ReturnType<typeof useDraft>;
  sending: ReturnType<typeof useSending>;
  seen: Seen;
  quotes: boolean;
}) {
  const say = useSayName();
  const { mail: health } = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const isTooLong = draft.text.length > limits.note;
  const keepAsNote = () => void sending.keepAsNote();
  useEffect(() => heading.current?.focus(), []);
  useKeys({ n: isTooLong ? undefined : keepAsNote });
  return (
    <section aria-labelledby={id} className="flex min-h-full w-full flex-col lg:h-full lg:min-h-0">
      <div className="relative flex min-h-0 max-w-200 grow flex-col overflow-y-auto px-(--margin) pt-4 pb-5 lg:pr-8 lg:pl-6">
        <div className="border border-ink px-5 py-4 ground-white">
          <h2
            ref={heading}
            id={id}
            tabIndex={-1}
            className="text-xl leading-6 font-semibold font-stretch-[104%]"
          >
            {capital(say(meanwhile.by))} {meanwhile.text === undefined ? 'marked it answered' : 'answered'}{' '}
            while you were writing.
          </h2>
          <p className="pt-1 label font-normal text-text-2">
            {meanwhile.text === undefined ? 'Marked' : health.isSet ? 'Sent' : 'Stored'} at{' '}
            {time(meanwhile.at)}, <Beside letter={letter} at={meanwhile.at} />.{' '}
            {sending.isCopied(quotes) ? 'Yours is not recorded yet.' : 'Yours has not gone.'}
          </p>
          {meanwhile.text !== undefined && (
            <blockquote
              lang={languageOf(meanwhile.text)}
              className="mt-4 max-h-60 overflow-y-auto border-l-[3px] border-ink pl-3.5 text-[15px] leading-[23px] whitespace-pre-wrap"
            >
              {meanwhile.text}
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
          {sending.problem && `Not done. ${sending.problem}`}
        </p>
      </div>
      <div className="flex shrink-0 flex-wrap items-center gap-x-3.5 gap-y-2 border-t border-ink px-(--margin) py-4 max-lg:sticky max-lg:bottom-0 max-lg:bg-paper lg:pr-8 lg:pl-6">
        {isTooLong ? (
          <p className="label text-text-2">
            Yours is too long for a note: a note has at most {limits.note.toLocaleString('en-IN')} characters.
          </p>
        ) : (
          <DeskButton look="secondary" keyName="n" onClick={keepAsNote} disabled={sending.isBusy}>
            Keep mine as a note
          </DeskButton>
        )}
        <DeskButton
          look="outline"
          onClick={() => void sending.send({ isAnswered: true, quotes, seen, force: true })}
          disabled={sending.isBusy}
        >
          Send it as well
        </DeskButton>
        <DeskButton
          look="quiet"
          onClick={() => void sending.discard()}
          disabled={sending.isBusy}
          className="lg:ml-2"
        >
          Discard
        </DeskButton>
      </div>
    </section>
  );
}

/** '1 h 23 min before it was due'. */
function Beside({ letter: { kind, dueAt }, at }: { letter: Letter; at: number }) {
  const { promises } = useSession();
  const apart = spanInWords(Math.floor(Math.abs(dueAt - at) / 60_000));
  const what = promises.kinds[kind].isPromised ? 'it was due' : 'our goal';
  return `${apart} ${at <= dueAt ? 'before' : 'after'} ${what}`;
}
