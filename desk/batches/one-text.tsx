import { useEffect, useId, useRef, useState } from 'react';
import type { RefObject } from 'react';

import { useCall } from '#desk/api/call.ts';
import { SavedReplyList, useListKey } from '#desk/saved-replies/saved-reply-list.tsx';
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
  /** What is wrong with the text besides. */
  problem?: string;
  /** The saved reply with which an empty text begins. */
  usualOf?: (replies: SavedReply[]) => SavedReply | undefined;
};

/** A saved reply, the subject and the text that all of them get. */
export function OneText({ writing, kind, usualSubject, problem, usualOf }: OneTextProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  const { subject, text, change } = writing;
  const pressList = useListKey(text, () => setChoosing(true));
  const [unknown] = unknownWords(`${subject}\n${text}`);
  const wrong = unknown === undefined ? problem : unknownInWords(unknown);
  return (
    <div className="flex min-h-0 grow flex-col">
      <SavedReplyChoice
        {...{ writing, kind, usualOf }}
        isOpen={isChoosing}
        setOpen={setChoosing}
        write={() => area.current?.focus()}
      />
      <label htmlFor={`${id}-subject`} className="pb-2 text-[15px] leading-5 font-semibold">
        Subject
      </label>
      <input
        id={`${id}-subject`}
        value={subject}
        placeholder={usualSubject}
        maxLength={limits.subject}
        onChange={({ target }) => change({ subject: target.value })}
        className="h-10 shrink-0 border border-control bg-white px-3 text-base placeholder:text-text-3 focus:border-ink focus:shadow-[inset_0_-4px_var(--color-red-fill)] focus:outline-none max-lg:h-12"
      />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pt-3 pb-2">
        <label htmlFor={`${id}-text`} className="text-[15px] leading-5 font-semibold">
          Text
        </label>
        <InsertWords area={area} writing={writing} />
      </div>
      <BracedField
        ref={area}
        id={`${id}-text`}
        value={text}
        maxLength={limits.answer}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={`${id}-words`}
        onChange={({ target }) => change({ text: target.value })}
        onKeyDown={pressList}
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
  usualOf?: (replies: SavedReply[]) => SavedReply | undefined;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  write: () => void;
};

function SavedReplyChoice({ writing, kind, usualOf, ...list }: ChoiceProps) {
  const { data } = useCall('saved-replies', {});
  const saved = data?.replies.filter((reply) => reply.kind === kind);
  const { text, savedReply, change } = writing;
  const present = saved?.find(({ id }) => id === savedReply);
  const take = (reply: SavedReply, isBelow: boolean) =>
    change({
      savedReply: reply.id,
      subject: reply.subject,
      text: isBelow ? `${text.trimEnd()}\n\n${reply.text}` : reply.text,
      afterSending: reply.afterSending,
    });
  const usual = saved && usualOf?.(saved);
  useEffect(() => {
    if (usual && text === '' && savedReply === undefined) take(usual, false);
    // Once, as it is fetched.
    // oxlint-disable-next-line react/exhaustive-deps -- what is written since is not replaced
  }, [usual?.id]);
  return (
    <SavedReplyList
      {...{ saved, present, ...list }}
      // What nobody has changed since it was taken is nobody's text.
      hasText={text.trim() !== '' && text !== present?.text}
      use={take}
      // Each has values of their own.
      fill={(words) => words}
    />
  );
}
