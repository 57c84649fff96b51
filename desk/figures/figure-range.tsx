import { Link } from 'react-router';

import { paths } from '#desk/paths.ts';

const ranges = [12, 52, 520] as const;
export type Range = (typeof ranges)[number];

export const rangeNames: Record<Range, string> = { 12: '12 weeks', 52: 'A year', 520: 'All of it' };

/** From the address: `?weeks=52`. */
export const rangeIn = (search: URLSearchParams): Range =>
  ranges.find((range) => String(range) === search.get('weeks')) ?? 12;

export function FigureRange({ range }: { range: Range }) {
  return (
    <nav aria-label="Time shown" className="flex gap-x-4 lg:flex-col">
      {ranges.map((each) => (
        <Link
          key={each}
          to={each === 12 ? paths.figures() : `${paths.figures()}?weeks=${each}`}
          aria-current={each === range ? 'page' : undefined}
          className="inline-flex items-center text-faint underline-offset-4 hover:text-white hover:underline aria-[current]:text-white max-lg:min-h-11 lg:min-h-6 print:hidden print:aria-[current]:flex"
        >
          {each === 12 ? '12 weeks to today' : rangeNames[each]}
        </Link>
      ))}
    </nav>
  );
}
