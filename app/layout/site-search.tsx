import { memo, Suspense, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { href } from 'react-router';

import { loadSearch } from '#app/search/load-search.ts';
import { lazyPart } from '#app/ui/lazy-part.ts';
import { LeadingButton } from '#app/ui/leading-button.tsx';

import { cell } from './desktop-navigation.tsx';

const SearchPanel = lazyPart<object>(() =>
  loadSearch().then(
    ({ SearchPanel }) => SearchPanel,
    () => NotLoaded,
  ),
);
const NotLoaded = () => (
  <p>
    The search could not be loaded.{' '}
    <button type="button" className="cursor-pointer underline" onClick={() => location.reload()}>
      Reload the page
    </button>
  </p>
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
      {isOpen && (
        <dialog
          ref={show}
          id="search"
          aria-label="Search"
          onClose={() => setOpen(false)}
          className="search-sheet ground-ink"
        >
          <Suspense
            fallback={
              <p>
                {navigator.onLine
                  ? 'The search is loading.'
                  : 'You are offline. The search starts when the line is back.'}
              </p>
            }
          >
            <SearchPanel />
          </Suspense>
          <button type="button" command="close" commandfor="search" aria-label="Close search" />
        </dialog>
      )}
    </>
  );
});

const show = (dialog: HTMLDialogElement | null) => dialog?.showModal();
