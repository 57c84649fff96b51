import { useRef } from 'react';
import { useSearchParams } from 'react-router';

import { filterOfAddress } from '#desk/inbox/filter-in-address.ts';
import { useKeys } from '#desk/keys/use-keys.ts';
import { paths } from '#desk/paths.ts';
import { useSession } from '#desk/session.tsx';
import { Key } from '#desk/ui/key.tsx';
import { Trouble } from '#desk/ui/trouble.tsx';
import { useBack } from '#desk/ui/use-back.ts';
import type { Filter } from '#schemas/desk/filter.ts';

import { Finds } from './finds.tsx';
import { FoundCount } from './found-count.tsx';
import { SearchHead } from './search-head.tsx';
import { addressOf, SearchTabs } from './search-tabs.tsx';

/** Search in all words. The address holds them, so that the way back from a find leads to the finds. */
export function SearchScreen() {
  const [params, setParams] = useSearchParams();
  const found = filterOfAddress(params);
  const filter: Filter = { ...found, view: params.has('view') ? found.view : 'all', order: 'newest' };
  const main = useRef<HTMLElement>(null);
  const back = useBack(paths.inbox());
  const { promises } = useSession();
  const links = () => [...(main.current?.querySelectorAll<HTMLElement>('[data-letter]') ?? [])];
  const field = () => main.current?.querySelector<HTMLElement>('input');
  const move = (step: number) => {
    const all = links();
    const at = all.findIndex((link) => link === document.activeElement) + step;
    if (at < 0) field()?.focus();
    else all[Math.min(at, all.length - 1)]?.focus();
  };
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
    <main ref={main} id="main" className="flex h-dvh flex-col ground-ink">
      <title>{`${filter.words ? `“${filter.words}”, search` : 'Search'}. ${promises.company} Desk`}</title>
      <h1 className="sr-only">Search</h1>
      <SearchHead
        words={filter.words ?? ''}
        search={(words) => setParams(addressOf({ ...filter, words: words || undefined }), { replace: true })}
        down={() => move(1)}
        open={() => links()[0]?.click()}
        close={back}
        count={filter.words ? <FoundCount filter={filter} /> : undefined}
      />
      <Trouble />
      <SearchTabs filter={filter} />
      {filter.words ? (
        <Finds filter={filter} />
      ) : (
        <p className="grow px-(--margin) py-6 text-soft lg:pl-62">
          Letters, notes and answers; resumes by the name of the file.
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
