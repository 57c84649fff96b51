import type { Closing } from '#schemas/openings/opening-days.ts';

const DAYS = 30;
const WEEKS = [7, 14, 21, 28];

const percent = (days: number) => `${Math.round((days / DAYS) * 10_000) / 100}%`;

/** Thirty days from today on, a tick each week, the point on the day it closes; what is further away has an arrow head. */
export function ClosingRule({ daysLeft }: Pick<Closing, 'daysLeft'>) {
  const isFar = daysLeft > DAYS;
  const at = percent(Math.min(daysLeft, DAYS));
  return (
    <svg aria-hidden="true" className="block h-4 w-full overflow-visible">
      <line className="stroke-hair" x2="100%" y1="8" y2="8" />
      {WEEKS.map((day) => (
        <line
          key={day}
          className="stroke-hair max-lg:hidden"
          x1={percent(day)}
          x2={percent(day)}
          y1="4"
          y2="12"
        />
      ))}
      <line className="stroke-rule" x2={at} y1="8" y2="8" strokeWidth="1.4" />
      <line className="stroke-rule" y1="2" y2="14" strokeWidth="1.6" />
      <circle
        className={`stroke-(--ground) ${daysLeft === 0 ? 'fill-point' : 'fill-(--color-ink)'}`}
        strokeWidth="4"
        cx={at}
        cy="8"
        r="8"
        {...(isFar && { transform: 'translate(-17)' })}
      />
      {isFar && (
        <svg x="100%" y="8" className="overflow-visible fill-none stroke-rule" strokeWidth="1.6">
          <path d="M-6 0H0M-5-5L0 0l-5 5" />
        </svg>
      )}
    </svg>
  );
}
