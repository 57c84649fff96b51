import { memo } from 'react';

const looks = {
  unread: { r: 6, className: 'fill-ink' },
  read: { r: 5, className: 'fill-white stroke-ink' },
  late: { r: 6, className: 'fill-red-dark' },
  small: { r: 3.5, className: 'fill-ink' },
  'small-read': { r: 2.75, className: 'fill-white stroke-ink' },
};

/** A letter. Filled while it is unread, a ring when it is read; 3 px clear of the rule. */
export const RulePoint = memo(function RulePoint({
  x,
  y,
  look,
  isCurrent = false,
  isNew = false,
}: {
  x: number;
  y: number;
  look: keyof typeof looks;
  isCurrent?: boolean;
  isNew?: boolean;
}) {
  const { r, className } = looks[look];
  const radius = isCurrent && look === 'read' ? r + 1 : r;
  const isRing = look.endsWith('read') && look !== 'unread';
  return (
    <g className="moves" style={{ translate: `${x}px ${y}px` }}>
      <circle
        r={radius + (isRing ? 1 : 0) + (look.startsWith('small') ? 1.5 : 3)}
        className={look === 'late' ? 'fill-ink' : 'fill-white'}
      />
      <circle r={radius} className={className} strokeWidth={isRing ? (look === 'read' ? 2 : 1.5) : 0} />
      {isNew && <circle r="10" className="ring-drawn fill-none stroke-ink" pathLength="1" />}
    </g>
  );
});
