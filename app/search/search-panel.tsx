import {
  startTransition,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { flushSync } from 'react-dom';

import { find } from './find.ts';
import type { Found } from './find.ts';
import { ResultList } from './result-list.tsx';
import { useSearchIndex } from './search-index.ts';
import { SearchMessage, messageFor } from './search-message.tsx';
import { useDebounced } from './use-debounced.ts';
import { useSheet } from './use-sheet.ts';
import { usefulPages } from './useful-pages.ts';

/** Whether there is a list below the field, and the id of the option that Enter opens. */
export type Listed = { isThere: boolean; active?: string };
export type SearchPanelProps = {
  /** The id of the list. */
  list: string;
  typed: string;
  /** What the field's keys do. */
  keys: RefObject<((event: KeyboardEvent) => void) | null>;
  onListed: (listed: Listed) => void;
};

const nothing: Found = { groups: [], unknown: [], guesses: 'none' };

/** What stands below the field of the search dialog: whatever there is to say or to choose. */
export function SearchPanel({ list, typed, keys, onListed }: SearchPanelProps) {
  /** What is searched for: it follows what is typed when the letters are on the screen. */
  const [words, setWords] = useState('');
  const [active, setActive] = useState(-1);
  const results = useRef<HTMLDivElement>(null);
  const index = useSearchIndex();
  useSheet(results);
  const found = useMemo(
    () => (words ? (index.data ? find(index.data, words) : nothing) : { ...nothing, groups: usefulPages }),
    [index.data, words],
  );
  const { groups } = found;
  const hits = groups.flatMap((group) => group.hits);
  const message = messageFor(index, words, found);
  const count = words && hits.length ? counted(hits.length) : '';
  const status = useDebounced([message?.says, count].filter(Boolean).join(' '));

  const optionId = useCallback((place: number) => `${list}-${place}`, [list]);
  const isThere = hits.length > 0;
  const activeId = active >= 0 && active < hits.length ? optionId(active) : undefined;
  useEffect(() => onListed({ isThere, active: activeId }), [onListed, isThere, activeId]);
  const moveTo = (place: number) => {
    setActive(place);
    document.getElementById(optionId(place))?.scrollIntoView({ block: 'nearest' });
  };
  const searchFor = useCallback((value: string) => {
    setWords(value.trim());
    setActive(best(value));
  }, []);
  useEffect(() => startTransition(() => searchFor(typed)), [searchFor, typed]);
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
  useImperativeHandle(keys, () => onKeyDown);

  return (
    <>
      <div ref={results} className="search-results">
        <div className="wrap">
          {message && <SearchMessage {...message} again={() => void index.refetch()} />}
          {isThere && <ResultList {...{ id: list, groups, active, optionId, onPoint: setActive }} />}
        </div>
      </div>
      <output className="sr-only">{status}</output>
    </>
  );
}

/** The best hit is the one that Enter opens; before anything is typed, none is. */
const best = (value: string) => (value.trim() ? 0 : -1);

const counted = (count: number) => (count === 1 ? '1 result' : `${count} results`);
