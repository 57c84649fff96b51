import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

import { useCall } from '#desk/api/call.ts';
import { paths } from '#desk/paths.ts';
import { useSession } from '#desk/session.tsx';
import { Magnifier } from '#desk/ui/icons.tsx';
import { CloseButton, Key, useKeys } from '#desk/ui/keys-and-buttons.tsx';
import { Trouble } from '#desk/ui/screen.tsx';
import { languageOf } from '#desk/words/words.ts';
import { limits } from '#schemas/desk/limits.ts';
import type { Finds } from '#schemas/desk/search.ts';

import { countOf, Found, Unsearchable } from './found.tsx';
import { Narrow } from './narrow.tsx';
import { searchAddress, searchOfAddress } from './search-address.ts';
import type { Search } from './search-address.ts';
import { foundInWords } from './search-words.ts';

/** Search. The address holds it, so that the way back from a find leads to the finds. */
export function SearchScreen() {
  const [params] = useSearchParams();
  const search = searchOfAddress(params);
  const [most, setMost] = useState<{ of: string; most: number }>({ of: '', most: limits.finds });
  const address = searchAddress(search);
  const shownMost: number = most.of === address ? most.most : limits.finds;
  const { unsearchable, ...input } = search;
  const { data, error } = useCall('search', search.words ? { ...input, most: shownMost } : undefined);
  const finds = useKept(data, Boolean(search.words));
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
      <title>{`${search.words ? `“${search.words}”, search` : 'Search'}. ${promises.company} Desk`}</title>
      <h1 className="sr-only">Search</h1>
      <SearchHead search={search} close={back}>
        {finds && foundInWords(countOf(finds, search), finds)}
      </SearchHead>
      <Trouble />
      <Narrow search={search} finds={finds} />
      <div data-scroller="" className="group/found relative min-h-0 grow overflow-y-auto">
        {error && <p className="px-(--margin) py-6 lg:pl-62">{error.message}</p>}
        {unsearchable ? (
          <Unsearchable search={search} />
        ) : finds ? (
          <Found {...{ search, finds }} more={() => setMost({ of: address, most: nextMost(shownMost) })} />
        ) : (
          !search.words && (
            <p className="px-(--margin) py-6 text-soft lg:pl-62">
              Words in letters, resumes, notes and replies; a name, a telephone number, an address. “In
              quotation marks” words stand side by side.
            </p>
          )
        )}
      </div>
      <div className="flex h-8.5 shrink-0 items-center justify-between border-t border-hair px-8 caption text-soft max-lg:hidden">
        <p aria-hidden="true" className="flex items-center gap-1.5">
          <Key>↓</Key> <Key>↑</Key> next, previous <span className="w-3" /> <Key>Enter</Key> open at this line{' '}
          <span className="w-3" /> <Key>Tab</Key> narrow <span className="w-3" /> <Key>Esc</Key> close
        </p>
        <p>Only what you may read is searched</p>
      </div>
    </main>
  );
}

/** What was found last stays until the next is there: the screen is not empty while somebody types. */
function useKept(finds: Finds | undefined, isAsked: boolean) {
  const [kept, setKept] = useState(finds);
  if (finds && finds !== kept) setKept(finds);
  return isAsked ? (finds ?? kept) : undefined;
}

const MORE = 60;
const nextMost = (most: number) => Math.min(limits.mostFinds, most + MORE);

const field = () => document.getElementById('search-words');
const links = () => [...document.querySelectorAll<HTMLElement>('[data-letter]')];

function move(step: number) {
  const all = links();
  const here = all.findIndex((link) => link === document.activeElement);
  // The first one is chosen as long as none has the focus: Enter opens it.
  const at = (here < 0 && step > 0 ? 0 : here) + step;
  if (at < 0) field()?.focus();
  else all[Math.min(at, all.length - 1)]?.focus();
}

/** From the last key on. */
const WAIT_MS = 150;

/** What is searched for, large, and how much was found. */
function SearchHead({
  search,
  close,
  children,
}: {
  search: Search;
  close: () => void;
  /** How much; announced. */
  children: ReactNode;
}) {
  const { words } = search;
  const navigate = useNavigate();
  const [written, setWritten] = useState(words);
  const searchFor = useEffectEvent((words: string) =>
    navigate(searchAddress(withoutExactly({ ...search, words })), { replace: true }),
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
        {children}
      </output>
      <CloseButton onClick={close} className="border-l border-hair px-(--margin) -outline-offset-4 lg:px-7" />
    </search>
  );
}

/** It was said of other words. */
const withoutExactly = ({ exactly: _exactly, unsearchable: _unsearchable, ...search }: Search): Search =>
  search;

/** One step back within the desk; to the inbox when this tab began here. */
function useBack() {
  const navigate = useNavigate();
  return () => {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    void (idx > 0 ? navigate(-1) : navigate(paths.inbox()));
  };
}
