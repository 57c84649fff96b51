import { leaningPoints, PITCH, REACH } from '#drawings/lattice-points.ts';

const DOT = 1.6;
const inner = (REACH + 0.5) * PITCH;
const far = 100 * PITCH;

/** The ground of the not-found screen. The gap sits at a share of the area's size, whatever that is. */
export function Lattice() {
  return (
    <svg aria-hidden="true" className="absolute inset-0 size-full">
      <svg x="77%" y="37%" overflow="visible">
        <pattern
          id="lattice"
          x={-PITCH / 2}
          y={-PITCH / 2}
          width={PITCH}
          height={PITCH}
          patternUnits="userSpaceOnUse"
        >
          <circle cx={PITCH / 2} cy={PITCH / 2} r={DOT} className="fill-faint" />
        </pattern>
        <path
          fill="url(#lattice)"
          fillRule="evenodd"
          d={`M${-far} ${-far}h${2 * far}v${2 * far}h${-2 * far}zM${-inner} ${-inner}h${2 * inner}v${2 * inner}h${-2 * inner}z`}
        />
        <path
          className="stroke-faint"
          strokeWidth={2 * DOT}
          strokeLinecap="round"
          d={leaningPoints()
            .map(([x, y]) => `M${x} ${y}h0`)
            .join('')}
        />
        <circle r="13" className="fill-none stroke-point" strokeWidth="2" />
      </svg>
    </svg>
  );
}
