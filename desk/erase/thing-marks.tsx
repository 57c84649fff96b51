import type { Thing } from './erase-words.ts';

const PITCH = 20;
const SIZE = 12;
/** More than these say no more. */
const MOST = 30;
const PER_LINE = 6;

type Marks = Pick<Thing, 'mark' | 'count'> & { isGone?: boolean };

/** One mark for each thing, dashed when it is gone. */
export function ThingMarks({ mark, count, isGone = false }: Marks) {
  const shown = Math.min(count, MOST);
  const lines = Math.ceil(shown / PER_LINE);
  const line = lines > 2 ? 12 : 16;
  return (
    <svg
      aria-hidden="true"
      width={Math.min(shown, PER_LINE) * PITCH}
      height={lines * line}
      className="block overflow-visible fill-ink stroke-ink"
    >
      {Array.from({ length: shown }, (_, index) => {
        const x = (index % PER_LINE) * PITCH + SIZE / 2 + 2;
        const y = (Math.floor(index / PER_LINE) + 0.5) * line;
        return mark === 'point' ? (
          <circle
            key={index}
            cx={x}
            cy={y}
            r={isGone ? 5.2 : SIZE / 2}
            strokeWidth={isGone ? 1.5 : 0}
            strokeDasharray={isGone ? '2.2 1.9' : undefined}
            className={isGone ? 'fill-none' : ''}
          />
        ) : (
          <path
            key={index}
            d={`M${x - SIZE / 2} ${y}h${SIZE}`}
            strokeWidth={isGone ? 2 : 3}
            strokeDasharray={isGone ? '2.6 2.1' : undefined}
          />
        );
      })}
    </svg>
  );
}
