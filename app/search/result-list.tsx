/* oxlint-disable jsx-a11y/prefer-tag-over-role -- <select> and <option> hold no links */
import { memo, useEffect } from 'react';

import { prefetchPage } from '#app/start/prefetch-page.ts';
import { Link } from '#app/ui/link.tsx';

import type { Hit, HitGroup } from './find.ts';
import type { Piece } from './mark-words.ts';

type Places = {
  /** The option that Enter opens, counted through all groups. */
  active: number;
  optionId: (place: number) => string;
  /** The pointer moves over an option. */
  onPoint: (place: number) => void;
};

/** The groups of a listbox, each beside its name. The focus stays in the field: see `aria-activedescendant` there. */
export const ResultList = memo(function ResultList({
  id,
  groups,
  ...places
}: Places & { id: string; groups: HitGroup[] }) {
  return (
    <div id={id} role="listbox" aria-label="Results">
      {groups.map(({ name, hits }, group) => {
        const start = groups.slice(0, group).reduce((sum, before) => sum + before.hits.length, 0);
        return (
          <div
            key={name}
            role="group"
            aria-label={name}
            className="grid-12 border-hair not-first:border-t max-lg:pt-5"
          >
            <p aria-hidden="true" className="col-span-12 label text-faint lg:col-span-3 lg:pt-5.5">
              {name}
            </p>
            <div role="presentation" className="col-span-12 lg:col-span-9">
              {hits.map((hit, index) => (
                <Option key={hit.to} {...hit} {...places} place={start + index} />
              ))}
            </div>
          </div>
        );
      })}
    </div>
  );
});

/** A link, so that it can be opened in a new tab, which the combobox presents as an option. */
function Option({
  to,
  kind,
  title,
  snippet,
  place,
  active,
  optionId,
  onPoint,
}: Hit & Places & { place: number }) {
  const isActive = place === active;
  useEffect(() => {
    if (isActive) void prefetchPage(to.replace(/#.*/, ''));
  }, [isActive, to]);
  return (
    <Link
      id={optionId(place)}
      to={to}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onPointerMove={() => onPoint(place)}
      className="search-option"
    >
      <span className="flex items-baseline justify-between gap-6">
        <span className="d4">
          <Pieces pieces={title} />
        </span>
        {kind && <span className="shrink-0 label text-faint">{kind}</span>}
      </span>
      {snippet.length > 0 && (
        <span className="line-clamp-2 max-w-[44em] pt-1 text-base leading-6 text-soft">
          <Pieces pieces={snippet} />
        </span>
      )}
    </Link>
  );
}

function Pieces({ pieces }: { pieces: Piece[] }) {
  return pieces.map(({ text, marked }, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- a text in its order: a piece is its place
    marked ? <mark key={index}>{text}</mark> : text,
  );
}
