import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';

import { paths } from '#desk/paths.ts';
import { Chevron } from '#desk/ui/icons.tsx';
import { DeskButton, Key, restKeys, useKeys, useSinglePressKeys } from '#desk/ui/keys-and-buttons.tsx';
import { countWithin } from '#desk/words/words.ts';
import type { SavedReply } from '#schemas/desk/saved-replies.ts';

type Props = {
  /** Undefined until they are there. */
  saved: SavedReply[] | undefined;
  /** What the text was begun with. */
  present: SavedReply | undefined;
  /** Words of somebody's own. */
  hasText: boolean;
  use: (chosen: SavedReply, isBelow: boolean) => void;
  /** As it will read. */
  fill: (text: string) => string;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  /** Back to the text. */
  write: () => void;
};

/** Begins a text with one that was written before. Into words that are there it asks first. */
export function SavedReplyList({ saved, present, hasText, use: take, fill, isOpen, setOpen, write }: Props) {
  const [asked, setAsked] = useState<SavedReply>();
  const showsKeys = useSinglePressKeys();
  const panel = useRef<HTMLDivElement>(null);
  useKeys({ ';': () => setOpen(true) });
  const use = (chosen: SavedReply, isBelow = false) => {
    take(chosen, isBelow);
    setAsked(undefined);
    setOpen(false);
    write();
  };
  const choose = (chosen: SavedReply) => {
    setOpen(false);
    if (hasText) setAsked(chosen);
    else use(chosen);
  };
  if (asked)
    return (
      <Question
        title={asked.title}
        replace={() => use(asked)}
        below={() => use(asked, true)}
        cancel={() => {
          setAsked(undefined);
          write();
        }}
      />
    );
  return (
    <div
      ref={panel}
      className="relative mb-3 shrink-0"
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !panel.current?.contains(relatedTarget)) setOpen(false);
      }}
    >
      {isOpen && saved ? (
        <Options
          saved={saved}
          firstWords={(one) => firstWords(fill(one.text))}
          choose={choose}
          close={() => {
            setOpen(false);
            write();
          }}
        />
      ) : (
        <button
          type="button"
          aria-expanded={false}
          aria-haspopup="listbox"
          aria-keyshortcuts={showsKeys ? ';' : undefined}
          disabled={!saved}
          onClick={() => setOpen(true)}
          className="flex h-11 w-full cursor-pointer items-center gap-2 border border-control bg-white px-3 text-left text-[15px] hover:border-ink"
        >
          <span className="text-text-3">Saved reply</span>
          <b className="min-w-0 grow truncate font-semibold">{present?.title}</b>
          <Chevron />
          {showsKeys && (
            <span aria-hidden="true" className="flex max-lg:hidden">
              <Key>;</Key>
            </span>
          )}
        </button>
      )}
    </div>
  );
}

/** Opens it by its key from a text in which nothing is written yet. */
export function useListKey(text: string, open: () => void) {
  const showsKeys = useSinglePressKeys();
  return (event: KeyboardEvent) => {
    if (event.key !== ';' || text || !showsKeys || event.nativeEvent.isComposing) return;
    event.preventDefault();
    open();
  };
}

const firstWords = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 160);

type OptionsProps = {
  saved: SavedReply[];
  firstWords: (reply: SavedReply) => string;
  choose: (reply: SavedReply) => void;
  close: () => void;
};

function Options({ saved, firstWords, choose, close }: OptionsProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState('');
  const [at, setAt] = useState(0);
  const found = saved.filter(({ title, text }) =>
    words
      .toLowerCase()
      .split(/\s+/)
      .every((word) => `${title} ${text}`.toLowerCase().includes(word)),
  );
  const current = Math.min(at, found.length - 1);
  useLayoutEffect(() => field.current?.focus(), []);
  useKeys({ Escape: close });
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = found[current];
    if (step !== undefined && found.length) setAt((current + step + found.length) % found.length);
    else if (event.key === 'Enter' && chosen && !event.nativeEvent.isComposing) {
      // Whoever goes on typing gives no command to the letter.
      restKeys();
      choose(chosen);
    } else return;
    event.preventDefault();
  };
  return (
    <>
      <div className="border-2 border-ink bg-white">
        <label htmlFor={`${id}-field`} className="sr-only">
          Saved reply
        </label>
        <input
          ref={field}
          id={`${id}-field`}
          role="combobox"
          aria-expanded={true}
          aria-controls={id}
          aria-activedescendant={found[current] && `${id}-${found[current].id}`}
          autoComplete="off"
          placeholder="Saved reply"
          value={words}
          maxLength={100}
          onChange={({ target }) => {
            setWords(target.value);
            setAt(0);
          }}
          onKeyDown={press}
          className="block h-10.5 w-full bg-transparent px-3 text-[15px] outline-none placeholder:text-text-3"
        />
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- each line has two lines, which a <select> has not */}
        <div id={id} role="listbox" aria-label="Saved replies" className="max-h-66 overflow-y-auto">
          {found.map((one, index) => (
            <div
              key={one.id}
              id={`${id}-${one.id}`}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the same
              role="option"
              aria-selected={index === current}
              tabIndex={-1}
              ref={index === current ? intoView : undefined}
              // The field keeps the focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(one)}
              onKeyDown={press}
              className="cursor-pointer border-t border-line px-3 py-2 hover:bg-paper aria-selected:bg-paper aria-selected:shadow-[inset_4px_0_var(--color-ink)]"
            >
              <span className="block text-[15px] leading-5 font-semibold">{one.title}</span>
              <span className="block truncate label font-normal text-text-2">{firstWords(one)}</span>
            </div>
          ))}
        </div>
        {found.length === 0 && (
          <output className="block border-t border-line px-3 py-2.5 label font-normal text-text-2">
            {saved.length === 0 ? 'No saved replies for this kind yet.' : `None has “${words}”.`}
          </output>
        )}
      </div>
      <div className="flex gap-6">
        <Link to={paths.savedReplies()} className="label leading-11 underline underline-offset-4">
          {saved.length > 1 ? `All ${countWithin(saved.length)} saved replies` : 'Saved replies'}
        </Link>
        <button
          type="button"
          onClick={close}
          className="cursor-pointer label leading-11 underline underline-offset-4"
        >
          Write without one
        </button>
      </div>
    </>
  );
}

const intoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

type QuestionProps = { title: string; replace: () => void; below: () => void; cancel: () => void };

function Question({ title, replace, below, cancel }: QuestionProps) {
  const first = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => first.current?.querySelector('button')?.focus(), []);
  useKeys({ Escape: cancel });
  return (
    <fieldset ref={first} aria-label={title} className="mb-3 shrink-0 border-2 border-ink px-3 pt-2">
      <p className="text-[15px] leading-5 font-semibold">Replace your text, or add below?</p>
      <div className="flex flex-wrap gap-x-5">
        <DeskButton look="quiet" onClick={replace}>
          Replace
        </DeskButton>
        <DeskButton look="quiet" onClick={below}>
          Add below
        </DeskButton>
        <DeskButton look="quiet" onClick={cancel}>
          Cancel
        </DeskButton>
      </div>
    </fieldset>
  );
}
