import { doubtShare, TICK } from './doubt.ts';

/** How sure the desk is: the tick is where it sets a letter aside. Who does not see it is told in words. */
export function DoubtRule({
  score,
  width,
  named = false,
}: {
  score: number;
  width: number;
  /** Says what its ends mean. */
  named?: boolean;
}) {
  const tick = Math.round(width * TICK) + 0.5;
  const point = pointAt(doubtShare(score), width);
  return (
    <span aria-hidden="true" style={{ width }} className="block">
      <svg width={width} height="20" className="block">
        <path d={`M0 10.5H${width}`} className="stroke-control" />
        <path d={`M${tick} 4V17`} className="stroke-ink" strokeWidth="1.5" />
        <circle cx={point} cy="10.5" r={POINT + 3} className="fill-(--ground)" />
        <circle cx={point} cy="10.5" r={POINT} className="fill-ink" />
      </svg>
      {named && (
        <span className="flex justify-between caption font-normal text-faint">
          <span>a letter</span>
          <span>set aside</span>
          <span>spam</span>
        </span>
      )}
    </span>
  );
}

const POINT = 6;
/** Clear of the tick, so that one sees on which side it stands. */
const CLEAR = POINT + 4;

function pointAt(share: number, width: number) {
  const first = width * TICK + CLEAR;
  return first + ((share - TICK) / (1 - TICK)) * (width - POINT - first);
}
