import { memo, Suspense, useCallback, useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent as FieldKeyEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { href } from 'react-router';

import { loadSearch } from '#app/search/load-search.ts';
import type { Listed, SearchPanelProps } from '#app/search/search-panel.tsx';
import { lazyPart } from '#app/ui/lazy-part.ts';
import { LeadingButton } from '#app/ui/leading-button.tsx';

import { cell } from './desktop-navigation.tsx';

const SearchPanel = lazyPart<SearchPanelProps>(() =>
  loadSearch().then(
    ({ SearchPanel }) => SearchPanel,
    () => NotLoaded,
  ),
);
const NotLoaded = () => (
  <InPlaceOfResults>
    The search could not be loaded.{' '}
    <button type="button" className="cursor-pointer underline" onClick={() => location.reload()}>
      Reload the page
    </button>
  </InPlaceOfResults>
);
const InPlaceOfResults = ({ children }: { children: ReactNode }) => (
  <div className="search-results">
    <p className="wrap py-7">{children}</p>
  </div>
);

/** The header's cell that opens the search, and the dialog. What that holds is fetched when it is first opened. The button
 * is that of a form, so that without script it leads to the services. */
export const SiteSearch = memo(function SiteSearch() {
  const [isOpen, setOpen] = useState(false);
  const open = useCallback((event: { preventDefault: () => void }) => {
    event.preventDefault();
    // One that was closed in this moment, and whose event is still to come, would close the next.
    if (!document.querySelector('#search[open]')) flushSync(() => setOpen(false));
    setOpen(true);
  }, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target } = event;
      const isTyping = (target as Element).matches('input, textarea');
      if (event.ctrlKey || event.metaKey ? key === 'k' : key === '/' && !isTyping) open(event);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [open]);

  return (
    <>
      <LeadingButton
        to={href('/services')}
        onPress={open}
        aria-label="Search"
        className={`${cell} min-w-15 justify-center hover:text-white lg:text-soft`}
      >
        <svg
          viewBox="0 0 18 18"
          aria-hidden="true"
          className="w-4.5 fill-none stroke-current"
          strokeWidth="1.8"
        >
          <path d="M1 7a6 6 0 1 0 12 0A6 6 0 1 0 1 7m10 4l6 6" />
        </svg>
        <span className="header-wide hidden lg:block">Search</span>
      </LeadingButton>
      {isOpen && <SearchSheet onClose={() => setOpen(false)} />}
    </>
  );
});

/** The field is there before the code of the search, so that no letter is lost: what it lists comes from that code. */
function SearchSheet({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [listed, setListed] = useState<Listed>({ isThere: false });
  const keys = useRef<(event: FieldKeyEvent) => void>(null);
  const list = useId();
  return (
    <dialog ref={show} id="search" aria-label="Search" onClose={onClose} className="search-sheet ground-ink">
      <div className="search-line wrap">
        <input
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
          onKeyDown={(event) => keys.current?.(event)}
          role="combobox"
          aria-label="Search this site"
          aria-controls={list}
          aria-expanded={listed.isThere}
          aria-autocomplete="list"
          aria-activedescendant={listed.active}
          placeholder="Search this site"
          inputMode="search"
          enterKeyHint="go"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="h-full w-full bg-transparent d3 placeholder:text-faint focus-visible:outline-none"
        />
      </div>
      <Suspense
        fallback={
          <InPlaceOfResults>
            {navigator.onLine
              ? 'The search is loading.'
              : 'You are offline. The search starts when you are back online.'}
          </InPlaceOfResults>
        }
      >
        <SearchPanel {...{ list, typed, keys }} onListed={setListed} />
      </Suspense>
      <button type="button" command="close" commandfor="search" aria-label="Close search" />
    </dialog>
  );
}

const show = (dialog: HTMLDialogElement | null) => dialog?.showModal();
