import { time } from '#desk/time/when.ts';
import type { LinkLook } from '#schemas/desk/people.ts';

import { timeToSignIn } from './time-to-sign-in.ts';

const POINT_GAP = 14;

/** The life of a link on a rule: it is made at the right, runs out at the left, and the point is now. */
export function TenMinuteRule({ link, now }: { link: LinkLook; now: number }) {
  const share = Math.min(1, Math.max(0, (link.expiresAt - now) / (link.expiresAt - link.madeAt)));
  const at = `${(share * 100).toFixed(2)}%`;
  return (
    <div className="label text-faint">
      <svg aria-hidden="true" className="block h-7 w-full overflow-visible">
        <g className="stroke-(--faint)">
          {Array.from({ length: 11 }, (_, tick) => (
            <line
              key={tick}
              x1={`${tick * 10}%`}
              x2={`${tick * 10}%`}
              y1="10"
              y2={tick % 5 === 0 ? 24 : 18}
              // The last tick would stand half outside.
              transform={`translate(${tick === 10 ? -0.5 : 0.5} 0)`}
            />
          ))}
          <line x1="0" x2="100%" y1="10.5" y2="10.5" />
        </g>
        <svg x={at} y="10.5" overflow="visible">
          <rect x={-POINT_GAP} y="-2" width={2 * POINT_GAP} height="4" className="fill-ink" />
          <circle r="9.5" className="fill-point" />
        </svg>
      </svg>
      <div className="relative flex justify-between gap-4 pt-1">
        <span>
          Runs out at <time dateTime={new Date(link.expiresAt).toISOString()}>{time(link.expiresAt)}</time>
        </span>
        <strong
          role="timer"
          className="absolute top-1 -translate-x-1/2 font-semibold whitespace-nowrap text-white max-lg:static max-lg:translate-x-0"
          style={{ left: `${Math.min(0.8, Math.max(0.14, share)) * 100}%` }}
        >
          {timeToSignIn(link.expiresAt - now)} left
        </strong>
        <span className="text-right max-lg:hidden">
          Made at {time(link.madeAt)}
          {!link.isOwner && ` by ${link.madeBy}`}
        </span>
      </div>
    </div>
  );
}
