import { ASIDE_FROM } from '#schemas/desk/spam.ts';

type DoubtRuleProps = {
  score: number;
  width: number;
  /** Says what its ends mean. */
  named?: boolean;
};

/** How sure the desk is: the tick is where it sets a letter aside. Who does not see it is told in words. */
export function DoubtRule({ score, width, named = false }: DoubtRuleProps) {
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

/** Where the tick stands: to its left is a letter, to its right what is set aside. */
export const TICK = 0.5;

/** Where the point of a letter that is set aside stands on the rule of doubt, from the tick to 1, spam. What a desk that knows its letters sets aside
 * below that score stands at the tick. */
export const doubtShare = (score: number) =>
  TICK + (Math.max(0, Math.min(1, score) - ASIDE_FROM) / (1 - ASIDE_FROM)) * (1 - TICK);

/** So near the tick a letter may be from a person. */
export const mayBePerson = (score: number) => doubtShare(score) < 0.75;

/** For who does not see the point. Never a number. */
export const doubtInWords = (score: number) =>
  mayBePerson(score)
    ? 'The desk is in doubt.'
    : doubtShare(score) < 0.95
      ? 'The desk is fairly sure that it is spam.'
      : 'The desk is sure that it is spam.';
