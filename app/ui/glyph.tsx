import type { Glyph as GlyphData } from '#illustrations/glyphs.ts';

/** Optical sizes: a larger drawing has finer lines. Line width, dot radius and red radius in units of the 28-unit box. */
const optics = {
  28: [1.5, 1.5, 3.4],
  56: [0.72, 1.05, 2.3],
  84: [0.5, 0.8, 1.8],
  340: [0.17, 0.42, 1.15],
} as const;

const x = (point: number) => 4 + 10 * (point % 3);
const y = (point: number) => 4 + 10 * Math.floor(point / 3);
const points = [0, 1, 2, 3, 4, 5, 6, 7, 8];

export function Glyph({
  glyph: { links, red },
  size,
  className,
}: {
  glyph: GlyphData;
  size: keyof typeof optics;
  className?: string;
}) {
  const [line, dot, redDot] = optics[size];
  return (
    <svg viewBox="0 0 28 28" className={className} aria-hidden="true" fill="none" stroke="currentColor">
      {size === 340 && <FineLattice />}
      <path
        strokeWidth={line}
        d={links.map(([from, to]) => `M${x(from)} ${y(from)}L${x(to)} ${y(to)}`).join('')}
      />
      {/* A line of no length with round ends is a dot. */}
      <path
        strokeWidth={2 * dot}
        strokeLinecap="round"
        d={points.map((p) => `M${x(p)} ${y(p)}h0`).join('')}
      />
      <circle cx={x(red)} cy={y(red)} r={redDot} className="fill-point" stroke="none" />
    </svg>
  );
}

/** 21 by 21 dots behind the largest size. */
function FineLattice() {
  return (
    <>
      <pattern id="fine-lattice" x="3.5" y="3.5" width="1" height="1" patternUnits="userSpaceOnUse">
        <circle cx="0.5" cy="0.5" r="0.07" className="fill-faint" stroke="none" />
      </pattern>
      <path fill="url(#fine-lattice)" stroke="none" d="M3.5 3.5h21v21h-21z" />
    </>
  );
}
