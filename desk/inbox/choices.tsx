import { Link } from 'react-router';

import { paths } from '#desk/paths.ts';
import { grouped } from '#desk/words/words.ts';
import type { Filter } from '#schemas/desk/filter.ts';
import type { Kind } from '#schemas/desk/kinds.ts';

export type Option = { name: string; to: Filter; isHere: boolean; count?: number };

/** Stage and opening are an application's alone. */
export const withKind = (filter: Filter, kind: Kind | undefined): Filter =>
  kind === 'application' ? { ...filter, kind } : { ...filter, kind, stage: undefined, opening: undefined };

type ChoicesProps = {
  title?: string;
  options: Option[];
  className: string;
  linkClass?: string;
  /** Of the sheet they stand in, where nothing is counted. */
  close?: () => void;
};

/** Links, of which the present one is underlined. */
export function Choices({ title, options, className, linkClass = inBar, close }: ChoicesProps) {
  return (
    <ul aria-label={title} className={`flex ${className}`}>
      {options.map(({ name, to, isHere, count }) => (
        <li key={name} className="flex">
          <Link
            to={paths.inbox(to)}
            onClick={close}
            aria-current={isHere ? 'true' : undefined}
            className={`flex items-center ${linkClass}`}
          >
            {name}
            {count !== undefined && !close && (
              <span className="text-[13px] font-normal text-faint tabular-nums max-[90rem]:in-[[aria-label=Kind]]:hidden lg:max-[80rem]:not-in-[[aria-current]]:hidden">
                {grouped(count)}
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const inBar =
  'gap-2 -outline-offset-2 not-aria-[current]:text-soft hover:text-white aria-[current]:font-medium aria-[current]:text-white aria-[current]:shadow-[inset_0_-2px_var(--color-white)]';

/** In a sheet or a panel, for a finger. */
export const inSheet =
  'min-h-11 min-w-11 aria-[current]:font-semibold aria-[current]:underline aria-[current]:decoration-2 aria-[current]:underline-offset-8';
