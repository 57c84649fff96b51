import { mark } from '#drawings/mark-shape.ts';

const { bar, point } = mark;

/** A point above a rule. It does not depend on the company's name. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="1 3 24 20" aria-hidden="true" className={className}>
      <rect {...bar} fill="currentColor" />
      <circle cx={point.x} cy={point.y} r={point.r} className="fill-point" />
    </svg>
  );
}
