import { useEffect, useId, useRef, useState } from 'react';
import type { RefObject } from 'react';

import { useCall } from '#desk/api/call.ts';
import { DeskButton, KeyHint, useKeys } from '#desk/ui/keys-and-buttons.tsx';
import { filledWords, unknownInWords, unknownWords } from '#schemas/desk/filled-words.ts';
import type { Kind } from '#schemas/desk/kinds.ts';
import { limits } from '#schemas/desk/limits.ts';
import type { SavedReply } from '#schemas/desk/saved-replies.ts';

import { allKnownInWords } from './batch-words.ts';
import { BracedField } from './braced-field.tsx';
import type { WritingToMany } from './use-written.ts';

type OneTextProps = {
  writing: WritingToMany;
  kind: Kind;
  /** What a reply is headed by where nothing else is written. */
  usualSubject: string;
  isLocked?: boolean;
  /** What is wrong with the text besides. */
  problem?: string;
  /** The saved reply with which an empty text begins. */
  usualOf?: (replies: SavedReply[]) => SavedReply | undefined;
};

/** A saved reply, the subject and the text that all of them get. */
export function OneText({ writing, kind, usualSubject, isLocked = false, problem, usualOf }: OneTextProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const { subject, text, change } = writing;
  const [unknown] = unknownWords(`${subject}\n${text}`);
  const wrong = unknown === undefined ? problem : unknownInWords(unknown);
  return (
    <div className="flex min-h-0 grow flex-col">
      <SavedReplyChoice {...{ writing, kind, isLocked, usualOf }} />
      <label htmlFor={`${id}-subject`} className="pt-3 pb-2 text-[15px] leading-5 font-semibold">
        Subject
      </label>
      <input
        id={`${id}-subject`}
        value={subject}
        placeholder={usualSubject}
        maxLength={limits.subject}
        readOnly={isLocked}
        onChange={({ target }) => change({ subject: target.value })}
        className="h-10 border border-control bg-white px-3 text-base placeholder:text-text-3 read-only:bg-disabled focus:border-ink focus:shadow-[inset_0_-4px_var(--color-red-fill)] focus:outline-none max-lg:h-12"
      />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pt-3 pb-2">
        <label htmlFor={`${id}-text`} className="text-[15px] leading-5 font-semibold">
          Text
        </label>
        {!isLocked && <InsertWords area={area} writing={writing} />}
      </div>
      <BracedField
        ref={area}
        id={`${id}-text`}
        value={text}
        maxLength={limits.answer}
        readOnly={isLocked}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={`${id}-words`}
        onChange={({ target }) => change({ text: target.value })}
        className="min-h-60 grow basis-0 max-lg:basis-auto"
      />
      <p
        id={`${id}-words`}
        role={wrong ? 'alert' : undefined}
        className={`pt-2.5 label font-normal ${wrong ? 'font-medium text-red-text' : 'text-text-3'}`}
      >
        {wrong ?? (text.trim() === '' ? 'Nothing is written yet.' : allKnownInWords(writing.to.length))}
      </p>
    </div>
  );
}

type InsertProps = { area: RefObject<HTMLTextAreaElement | null>; writing: WritingToMany };

/** What most texts ask for; the others are typed. */
const offeredWords = filledWords.slice(0, 3);

function InsertWords({ area, writing: { text, change } }: InsertProps) {
  const insert = (word: string) => {
    const at = area.current?.selectionStart ?? text.length;
    change({ text: `${text.slice(0, at)}{${word}}${text.slice(area.current?.selectionEnd ?? at)}` });
    area.current?.focus();
  };
  return (
    <p className="flex flex-wrap gap-x-1.5 text-[15px] leading-5 text-text-3">
      Insert
      {offeredWords.map((word) => (
        <button
          key={word}
          type="button"
          onClick={() => insert(word)}
          className="cursor-pointer hover:text-ink hover:underline max-lg:min-h-11"
        >
          {`{${word}}`}
        </button>
      ))}
    </p>
  );
}

type ChoiceProps = {
  writing: WritingToMany;
  kind: Kind;
  isLocked: boolean;
  usualOf?: (replies: SavedReply[]) => SavedReply | undefined;
};

/** A list of the browser's own: it filters by what is typed. */
function SavedReplyChoice({ writing, kind, isLocked, usualOf }: ChoiceProps) {
  const { data } = useCall('saved-replies', {});
  const select = useRef<HTMLSelectElement>(null);
  const [asked, setAsked] = useState<SavedReply>();
  const replies = (data?.replies ?? []).filter((reply) => reply.kind === kind);
  const { text, savedReply, change } = writing;
  const present = replies.find(({ id }) => id === savedReply);
  const take = (reply: SavedReply, words = reply.text) => {
    setAsked(undefined);
    change({
      savedReply: reply.id,
      subject: reply.subject,
      text: words,
      afterSending: reply.afterSending,
    });
  };
  const choose = (reply?: SavedReply) => {
    if (!reply) return;
    // What nobody has changed since it was taken is nobody's text.
    if (text.trim() === '' || text === present?.text) take(reply);
    else setAsked(reply);
  };
  const usual = usualOf?.(replies);
  useEffect(() => {
    if (usual && text === '' && savedReply === undefined) take(usual);
    // Once, as it is fetched.
    // oxlint-disable-next-line react/exhaustive-deps -- what is written since is not replaced
  }, [usual?.id]);
  useKeys({
    ';': isLocked
      ? undefined
      : () => {
          select.current?.focus();
          // Safari opens no list of a select by itself: an arrow key does.
          if ('showPicker' in HTMLSelectElement.prototype) select.current?.showPicker();
        },
  });
  return (
    <>
      <label
        className={`relative flex h-11 shrink-0 items-center gap-2 border border-control px-3 ${isLocked ? 'bg-disabled' : 'bg-white focus-within:border-ink'}`}
      >
        <span className="text-[15px] text-text-3">Saved reply</span>
        <select
          ref={select}
          value={present ? String(present.id) : ''}
          disabled={isLocked}
          onChange={({ target }) => choose(replies.find(({ id }) => String(id) === target.value))}
          className="min-w-0 grow cursor-pointer truncate bg-transparent font-semibold text-ink opacity-100 focus:outline-none"
        >
          <option value="">None</option>
          {replies.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
        <KeyHint keys=";" />
      </label>
      {asked && (
        <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-2 text-[15px] leading-5">
          <span className="font-semibold">Replace your text, or add below?</span>
          <DeskButton look="outline" onClick={() => take(asked)}>
            Replace
          </DeskButton>
          <DeskButton look="outline" onClick={() => take(asked, `${text.trimEnd()}\n\n${asked.text}`)}>
            Add below
          </DeskButton>
          <DeskButton look="quiet" onClick={() => setAsked(undefined)}>
            Cancel
          </DeskButton>
        </div>
      )}
    </>
  );
}
