import { startTransition, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

import { find } from './find.ts';
import { ResultList } from './result-list.tsx';
import { useSearchIndex } from './search-index.ts';
import { SearchMessage, messageFor } from './search-message.tsx';
import { useDebounced } from './use-debounced.ts';
import { useSheet } from './use-sheet.ts';
import { usefulPages } from './useful-pages.ts';

/** What the search dialog holds: one field, and below it whatever there is to say or to choose. */
export function SearchPanel() {
  const [typed, setTyped] = useState('');
  /** What is searched for: it follows what is typed when the letters are on the screen. */
  const [words, setWords] = useState('');
  const [active, setActive] = useState(-1);
  const field = useRef<HTMLInputElement>(null);
  const list = useId();
  const index = useSearchIndex();
  useSheet(field);

  const groups = useMemo(
    () => (words ? (index.data ? find(index.data, words) : []) : usefulPages),
    [index.data, words],
  );
  const hits = groups.flatMap((group) => group.hits);
  const message = messageFor(index, words, hits.length);
  const status = useDebounced(message?.says ?? (words ? counted(hits.length) : ''));

  const optionId = useCallback((place: number) => `${list}-${place}`, [list]);
  const moveTo = (place: number) => {
    setActive(place);
    document.getElementById(optionId(place))?.scrollIntoView({ block: 'nearest' });
  };
  // The best hit is the one that Enter opens; before anything is typed, none is.
  const best = (value: string) => (value.trim() ? 0 : -1);
  const searchFor = (value: string) => {
    setWords(value.trim());
    setActive(best(value));
  };
  useEffect(() => {
    if (words) document.getElementById(optionId(0))?.scrollIntoView({ block: 'nearest' });
  }, [optionId, words]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    // While an input method composes a word, the keys are its own.
    if (event.nativeEvent.isComposing) return;
    if (step && hits.length) {
      event.preventDefault();
      moveTo(active < 0 && step < 0 ? hits.length - 1 : (active + step + hits.length) % hits.length);
    }
    if (event.key !== 'Enter') return;
    // What is chosen closes the dialog, which gives the focus back to its opener: WebKit would press that next, by the same key.
    event.preventDefault();
    const isBehind = typed.trim() !== words;
    if (isBehind) flushSync(() => searchFor(typed));
    document.getElementById(optionId(isBehind ? best(typed) : active))?.click();
  };

  return (
    <>
      <div className="search-line wrap">
        <input
          ref={field}
          value={typed}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            startTransition(() => searchFor(value));
          }}
          onKeyDown={onKeyDown}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to type into it
          autoFocus
          role="combobox"
          aria-label="Search this site"
          aria-controls={list}
          aria-expanded={hits.length > 0}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 && active < hits.length ? optionId(active) : undefined}
          placeholder="Search this site"
          inputMode="search"
          enterKeyHint="go"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="h-full w-full bg-transparent d3 placeholder:text-faint focus-visible:outline-none"
        />
      </div>
      <div className="search-results">
        <div className="wrap">
          {message && <SearchMessage {...message} again={() => void index.refetch()} />}
          {hits.length > 0 && <ResultList {...{ id: list, groups, active, optionId, onPoint: setActive }} />}
        </div>
      </div>
      <output className="sr-only">{status}</output>
    </>
  );
}

const counted = (count: number) => (count === 1 ? '1 result' : `${count} results`);
