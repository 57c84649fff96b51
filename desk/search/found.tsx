import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { useCall } from '#desk/api/call.ts';
import { DeskButton } from '#desk/ui/keys-and-buttons.tsx';
import { grouped } from '#desk/words/words.ts';
import { limits } from '#schemas/desk/limits.ts';
import type { Finds as AllFinds, FindsIn } from '#schemas/desk/search.ts';

import { Finds } from './finds.tsx';
import { searchAddress, searchFilter } from './search-address.ts';
import type { Search } from './search-address.ts';
import {
  counted,
  inOrder,
  nearInWords,
  nothingInWords,
  placeNames,
  quoted,
  sumOf,
  toBeReadInWords,
  unsearchableInWords,
} from './search-words.ts';

/** Of the place that was asked for. */
const shownOf = (finds: FindsIn[], { in: place }: Search) =>
  inOrder(finds.filter((one) => !place || one.place === place));

export const countOf = ({ exact, near }: AllFinds, search: Search) =>
  sumOf([...shownOf(exact, search), ...shownOf(near, search)].map(({ count }) => count));

type FoundProps = { search: Search; finds: AllFinds; more: () => void };

/** What has the words, then what is one letter away; and what could not be searched. */
export function Found({ search, finds, more }: FoundProps) {
  const { words } = search;
  const exact = shownOf(finds.exact, search);
  const near = shownOf(finds.near, search);
  const { opening: _opening, in: _in, ...widest } = search;
  const marked = [words, ...finds.nearTo.flatMap(({ found }) => found)].join(' ');
  const filter = searchFilter(search);
  return (
    <>
      {exact.length === 0 && near.length === 0 && (
        <Saying
          link={
            (search.in || search.opening !== undefined) && (
              <Link to={searchAddress(widest)} replace className={linkClass}>
                Search everywhere
              </Link>
            )
          }
        >
          {nothingInWords(words, finds)}
        </Saying>
      )}
      {search.exactly && (
        <Saying
          link={
            <Link to={searchAddress(withoutExactly(search))} replace className={linkClass}>
              Also one letter away
            </Link>
          }
        >
          Only exactly {quoted(words)}.
        </Saying>
      )}
      {exact.length > 0 && (
        <>
          <Finds
            label="Found"
            rows={exact.flatMap(({ rows }) => rows)}
            {...{ filter, words: marked }}
            isFirst
          />
          <More finds={exact} {...{ search, more }} />
        </>
      )}
      {near.length > 0 && (
        <>
          <Saying
            link={
              <Link to={searchAddress({ ...search, exactly: true })} replace className={linkClass}>
                Only exactly {quoted(words)}
              </Link>
            }
          >
            {exact.length === 0 ? (
              <>
                <strong className="font-[650] text-white">Nothing has {quoted(words)}.</strong> These have{' '}
                {nearInWords(finds.nearTo)}.
              </>
            ) : (
              <>
                <strong className="font-[650] text-white">One letter away.</strong> These have{' '}
                {nearInWords(finds.nearTo)}.
              </>
            )}
          </Saying>
          <Finds
            label="One letter away"
            rows={near.flatMap(({ rows }) => rows)}
            {...{ filter, words: marked }}
            isFirst={exact.length === 0}
          />
          <More finds={near} {...{ search, more }} />
        </>
      )}
      {finds.isCut && (
        <p className={footClass}>
          Words side by side are looked for in the newest letters that have all of them, and not in older
          ones.
        </p>
      )}
      {finds.isExactAlone && (
        <p className={footClass}>
          More than {grouped(limits.counted)} have the words exactly. What is one letter away is looked for
          where fewer do.
        </p>
      )}
      <NotSearched search={search} finds={finds} />
    </>
  );
}

const withoutExactly = ({ exactly: _exactly, ...search }: Search): Search => search;

const footClass = 'px-(--margin) py-4 text-[15px] text-soft lg:pl-62';
const linkClass =
  'shrink-0 font-semibold text-white underline decoration-1 underline-offset-4 hover:no-underline max-lg:py-2';

/** A line across the finds, with what can be done about it at its end. */
function Saying({ children, link }: { children: ReactNode; link?: ReactNode }) {
  return (
    <div className="flex min-h-15 flex-wrap items-center justify-between gap-x-6 border-b border-hair px-(--margin) py-2 text-[16.5px] leading-6 text-soft lg:pl-62">
      <p>{children}</p>
      {link && <p className="text-[14.5px]">{link}</p>}
    </div>
  );
}

/** Where not all of a place are shown. */
function More({ finds, search, more }: { finds: FindsIn[]; search: Search; more: () => void }) {
  const cut = finds.filter(({ rows, count }) => rows.length < count.count || count.isMore);
  if (!cut.length) return null;
  if (search.in)
    return cut.some(({ rows }) => rows.length < limits.mostFinds) ? (
      <div className="px-(--margin) py-2 lg:pl-62">
        <DeskButton look="quiet" onClick={more}>
          Show more
        </DeskButton>
      </div>
    ) : (
      <p className={footClass}>These are the newest {limits.mostFinds}. One word more finds fewer.</p>
    );
  return (
    <p className={`flex flex-wrap gap-x-6 border-t border-hair ${footClass}`}>
      {cut.map(({ place, count }) => (
        <Link key={place} to={searchAddress({ ...search, in: place })} replace className={linkClass}>
          All {counted(count)} in {placeNames.find(([name]) => name === place)?.[1]}
        </Link>
      ))}
    </p>
  );
}

/** Resumes that nobody can search, and those that are read at the moment. */
function NotSearched({ search, finds }: { search: Search; finds: AllFinds }) {
  const { unsearchable, toBeRead } = finds;
  if (search.in && search.in !== 'resume') return null;
  const { says, why } = unsearchableInWords(unsearchable);
  return (
    <>
      {unsearchable.count > 0 && (
        <p className={footClass}>
          <strong className="font-[650] text-white">{says}</strong> {why}{' '}
          <Link to={searchAddress({ ...search, unsearchable: true })} className={linkClass}>
            Show {unsearchable.count === 1 ? 'it' : 'them'}
          </Link>
        </p>
      )}
      {toBeRead > 0 && <p className={footClass}>{toBeReadInWords(toBeRead)}</p>}
    </>
  );
}

/** Those resumes, the newest first. */
export function Unsearchable({ search }: { search: Search }) {
  const { data, error } = useCall('unsearchable-resumes', {});
  const { unsearchable: _unsearchable, ...back } = search;
  if (!data) return error && <p className={footClass}>{error.message}</p>;
  return (
    <>
      <Saying
        link={
          <Link to={searchAddress(back)} replace className={linkClass}>
            Back to {search.words ? quoted(search.words) : 'the search'}
          </Link>
        }
      >
        <strong className="font-[650] text-white">Resumes that could not be searched.</strong>
      </Saying>
      <Finds label="Found" rows={data.rows} filter={{ view: 'all', order: 'newest' }} words="" isFirst />
    </>
  );
}
