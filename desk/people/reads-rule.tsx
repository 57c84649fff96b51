import { kinds, pluralOf } from '#schemas/desk/kinds.ts';
import type { Person } from '#schemas/desk/people.ts';

const verbs: Record<Person['state'], string> = { in: 'reads', invited: 'will read', out: 'read' };
const WIDTH = 100 / kinds.length;

/** A point under each kind that somebody reads, on a rule through all of them. */
export function ReadsRule({ person }: { person: Person }) {
  const isOut = person.state === 'out';
  return (
    <>
      <p className="sr-only">
        {verbs[person.state]}{' '}
        {kinds
          .filter((kind) => person.reads.includes(kind))
          .map((kind) => pluralOf[kind])
          .join(', ')}
      </p>
      <svg
        aria-hidden="true"
        className={`block h-12 w-full overflow-visible caption ${isOut ? 'text-text-3' : 'text-ink'}`}
      >
        <svg x="8" overflow="visible">
          <line
            x1="0"
            x2={`${2 * WIDTH}%`}
            y1="24.5"
            y2="24.5"
            className={isOut ? 'stroke-line' : 'stroke-text-2'}
          />
        </svg>
        {kinds.map((kind, index) => (
          <svg key={kind} x={`${index * WIDTH}%`} overflow="visible">
            <g transform="translate(8 24.5)">
              {person.reads.includes(kind) ? (
                <>
                  <rect x="-10" y="-2" width="20" height="4" className="fill-(--ground)" />
                  <Point state={person.state} />
                  <text x="18" y="-8" fill="currentColor" className="max-lg:hidden">
                    {verbs[person.state]}
                  </text>
                  <text x="-6" y="-12" fill="currentColor" className="lg:hidden">
                    {pluralOf[kind]}
                  </text>
                </>
              ) : (
                <path d="M0.5 -4v8" className={isOut ? 'stroke-line' : 'stroke-text-2'} />
              )}
            </g>
          </svg>
        ))}
      </svg>
    </>
  );
}

function Point({ state }: { state: Person['state'] }) {
  if (state === 'in') return <circle r="6.5" fill="currentColor" />;
  return (
    <circle
      r="5.5"
      className="fill-(--ground)"
      stroke="currentColor"
      strokeWidth={state === 'out' ? 1.5 : 2}
      strokeDasharray={state === 'out' ? '2.2 2.1' : undefined}
    />
  );
}
