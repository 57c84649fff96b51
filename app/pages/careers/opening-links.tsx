import type { ListedOpening } from '#app/openings/openings.ts';
import { Link } from '#app/ui/link.tsx';
import { JOBS_PATH } from '#schemas/openings/openings-now.ts';

/** As many can be read from top to bottom. */
const MOST_WITHOUT = 12;

/** Where the list begins. */
export const LIST = 'open';

const by = ['team', 'place'] as const;
const names = { team: 'Team', place: 'Place' };

/** The openings of the team or place in the address, where there are enough to narrow. */
export function narrowed(openings: ListedOpening[], search: string) {
  if (openings.length <= MOST_WITHOUT) return openings;
  const asked = new URLSearchParams(search);
  const found = openings.filter((opening) =>
    by.every((key) => [null, opening[key]].includes(asked.get(key))),
  );
  // Of a team that has none any more, everything is shown.
  return found.length ? found : openings;
}

/** Teams and places as plain links. */
export function OpeningLinks({ openings, search }: { openings: ListedOpening[]; search: string }) {
  if (openings.length <= MOST_WITHOUT) return null;
  const asked = new URLSearchParams(search);
  return (
    <nav aria-label="Teams and places" className="grid-12 gap-y-4 pt-8 lg:pt-10">
      {by.map((key) => (
        <div key={key} className="col-span-12 lg:col-span-9 lg:col-start-4">
          <h3 className="label text-faint">{names[key]}</h3>
          <ul className="flex flex-wrap gap-x-6">
            {[undefined, ...new Set(openings.map((opening) => opening[key]).toSorted())].map((value) => (
              <li key={value ?? ''}>
                <Link
                  to={`${JOBS_PATH}${value === undefined ? '' : `?${new URLSearchParams({ [key]: value }).toString()}`}#${LIST}`}
                  aria-current={asked.get(key) === (value ?? null) ? 'true' : undefined}
                  className="inline-flex min-h-9 items-center underline decoration-line underline-offset-4 hover:decoration-current aria-[current]:font-semibold aria-[current]:decoration-current"
                >
                  {value ?? 'All'}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
