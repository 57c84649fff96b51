import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';

import { ExportMenu } from '#desk/inbox/filters.tsx';
import { filterOfAddress, paths, patterns, queryOfFilter } from '#desk/paths.ts';
import { useSession } from '#desk/session.tsx';
import { Magnifier } from '#desk/ui/icons.tsx';
import { CloseButton, Key, useKeys } from '#desk/ui/keys-and-buttons.tsx';
import { Trouble } from '#desk/ui/screen.tsx';
import { languageOf, viewNames } from '#desk/words/words.ts';
import type { Filter } from '#schemas/desk/filter.ts';
import { limits } from '#schemas/desk/limits.ts';

import { Finds, FoundCount } from './finds.tsx';

/** Search. The address holds them, so that the way back from a find leads to the finds. */
export function SearchScreen() {
  const [params] = useSearchParams();
  const found = filterOfAddress(params);
  const filter: Filter = { ...found, view: params.has('view') ? found.view : 'all', order: 'newest' };
  const back = useBack();
  const { promises } = useSession();
  useKeys({
    Escape: back,
    u: back,
    '/': () => field()?.focus(),
    j: () => move(1),
    k: () => move(-1),
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
  });

  return (
    <main id="main" className="flex h-dvh flex-col ground-ink">
      <title>{`${filter.words ? `“${filter.words}”, search` : 'Search'}. ${promises.company} Desk`}</title>
      <h1 className="sr-only">Search</h1>
      <SearchHead filter={filter} close={back} />
      <Trouble />
      <SearchTabs filter={filter} />
      {filter.words ? (
        <Finds filter={filter} />
      ) : (
        <p className="grow px-(--margin) py-6 text-soft lg:pl-62">
          Letters, notes and replies, and the file names of resumes. The words inside resumes are not
          searched.
        </p>
      )}
      <div className="flex h-8.5 shrink-0 items-center justify-between border-t border-hair px-8 caption text-soft max-lg:hidden">
        <p aria-hidden="true" className="flex items-center gap-1.5">
          <Key>↓</Key> <Key>↑</Key> next, previous <span className="w-3" /> <Key>Enter</Key> open
        </p>
        <p>Only what you may read is searched</p>
      </div>
    </main>
  );
}

const field = () => document.getElementById('search-words');
const links = () => [...document.querySelectorAll<HTMLElement>('[data-letter]')];

function move(step: number) {
  const all = links();
  const at = all.findIndex((link) => link === document.activeElement) + step;
  if (at < 0) field()?.focus();
  else all[Math.min(at, all.length - 1)]?.focus();
}

/** From the last key on. */
const WAIT_MS = 150;

/** What is searched for, large, and how much was found. */
function SearchHead({ filter, close }: { filter: Filter; close: () => void }) {
  const { words = '' } = filter;
  const [, setParams] = useSearchParams();
  const [written, setWritten] = useState(words);
  const searchFor = useEffectEvent((words: string) =>
    setParams(addressOf({ ...filter, words: words || undefined }), { replace: true }),
  );
  useEffect(() => {
    if (written.trim() === words) return;
    const timer = setTimeout(() => searchFor(written.trim()), WAIT_MS);
    return () => clearTimeout(timer);
  }, [written, words]);
  return (
    <search className="flex h-18 shrink-0 items-stretch border-b border-hair">
      <label htmlFor="search-words" className="flex w-14 items-center pl-(--margin) text-soft lg:w-62">
        <Magnifier />
        <span className="sr-only">Search</span>
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
        placeholder="Words, a name, an address"
        onChange={(event) => setWritten(event.target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          const act = { ArrowDown: () => move(1), Enter: () => links()[0]?.click() }[event.key];
          if (!act) return;
          event.preventDefault();
          act();
        }}
        className="min-w-0 grow bg-transparent text-2xl font-semibold font-stretch-[108%] outline-none placeholder:text-faint lg:text-[32px] [&::-webkit-search-cancel-button]:hidden"
      />
      <output className="flex items-center px-6 text-[14.5px] whitespace-nowrap text-soft max-lg:sr-only">
        {words && <FoundCount filter={filter} />}
      </output>
      <CloseButton onClick={close} className="border-l border-hair px-(--margin) -outline-offset-4 lg:px-7" />
    </search>
  );
}

const tabs = ['all', 'waiting', 'mine', 'answered', 'spam'] as const;

/** Where it is searched, and what is found to take away. */
function SearchTabs({ filter }: { filter: Filter }) {
  return (
    <nav
      aria-label="Where"
      className="flex min-h-11 shrink-0 justify-between gap-6 border-b border-hair px-(--margin) text-[14.5px] whitespace-nowrap lg:h-10 lg:min-h-0 lg:pl-62"
    >
      <ul className="flex min-w-0 gap-x-3.5 max-lg:flex-wrap lg:gap-x-5.5">
        {tabs.map((view) => (
          <li key={view} className="flex max-lg:h-11">
            <Link
              replace
              to={`${patterns.search}?${addressOf({ ...filter, view })}`}
              aria-current={filter.view === view ? 'true' : undefined}
              className="flex items-center -outline-offset-2 not-aria-[current]:text-soft hover:text-white aria-[current]:font-medium aria-[current]:shadow-[inset_0_-2px_var(--color-white)]"
            >
              {view === 'all' ? 'Everywhere' : viewNames[view]}
            </Link>
          </li>
        ))}
      </ul>
      {filter.words && (
        <div className="flex max-lg:hidden">
          <ExportMenu filter={filter} />
        </div>
      )}
    </nav>
  );
}

/** Where a list begins with what waits, a search begins everywhere: so the address says 'waiting', too. */
function addressOf(filter: Filter) {
  const params = new URLSearchParams(queryOfFilter({ ...filter, order: 'due' }));
  if (filter.view === 'all') params.delete('view');
  else params.set('view', filter.view);
  return params.toString();
}

/** One step back within the desk; to the inbox when this tab began here. */
function useBack() {
  const navigate = useNavigate();
  return () => {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    void (idx > 0 ? navigate(-1) : navigate(paths.inbox()));
  };
}
