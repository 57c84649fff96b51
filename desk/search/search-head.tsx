import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { CloseButton } from '#desk/ui/close-button.tsx';
import { Magnifier } from '#desk/ui/magnifier.tsx';
import { languageOf } from '#desk/words/language-of.ts';
import { limits } from '#schemas/desk/limits.ts';

/** From the last key on. */
const WAIT_MS = 150;

/** What is searched for, large, and how much was found. */
export function SearchHead({
  words,
  search,
  down,
  open,
  close,
  count,
}: {
  words: string;
  search: (words: string) => void;
  down: () => void;
  open: () => void;
  close: () => void;
  count: ReactNode;
}) {
  const [written, setWritten] = useState(words);
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  });
  useEffect(() => {
    const timer = setTimeout(() => {
      if (written.trim() !== words) latest.current(written.trim());
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [written, words]);
  return (
    <search className="flex h-18 shrink-0 items-stretch border-b border-hair">
      <label htmlFor="search-words" className="flex w-14 items-center pl-(--margin) text-soft lg:w-62">
        <Magnifier />
        <span className="sr-only">Words</span>
      </label>
      <input
        id="search-words"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={limits.searchWords}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the screen is opened to write here
        autoFocus
        value={written}
        lang={languageOf(written)}
        placeholder="All words"
        onChange={(event) => setWritten(event.target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          const act = { ArrowDown: down, Enter: open }[event.key];
          if (!act) return;
          event.preventDefault();
          act();
        }}
        className="min-w-0 grow bg-transparent text-2xl font-semibold font-stretch-[108%] outline-none placeholder:text-faint lg:text-[32px] [&::-webkit-search-cancel-button]:hidden"
      />
      <output className="flex items-center px-6 text-[14.5px] whitespace-nowrap text-soft max-lg:sr-only">
        {count}
      </output>
      <CloseButton onClick={close} className="border-l border-hair px-(--margin) -outline-offset-4 lg:px-7" />
    </search>
  );
}
