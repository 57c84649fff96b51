import {
  FINE_DOT,
  GLYPH_BOX,
  glyphLinks,
  glyphOptics,
  glyphPoints,
  glyphX,
  glyphY,
} from '#drawings/glyphs.ts';
import type { Glyph as GlyphData } from '#drawings/glyphs.ts';

export function Glyph({
  glyph,
  size,
  className,
}: {
  glyph: GlyphData;
  size: keyof typeof glyphOptics;
  className?: string;
}) {
  const [line, dot, redDot] = glyphOptics[size];
  return (
    <svg
      viewBox={`0 0 ${GLYPH_BOX} ${GLYPH_BOX}`}
      className={className}
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
    >
      {size === 340 && <FineLattice />}
      <path strokeWidth={line} d={glyphLinks(glyph)} />
      <path strokeWidth={2 * dot} strokeLinecap="round" d={glyphPoints} />
      <circle cx={glyphX(glyph.red)} cy={glyphY(glyph.red)} r={redDot} className="fill-point" stroke="none" />
    </svg>
  );
}

/** 21 by 21 dots behind the largest size. */
function FineLattice() {
  return (
    <>
      <pattern id="fine-lattice" x="3.5" y="3.5" width="1" height="1" patternUnits="userSpaceOnUse">
        <circle cx="0.5" cy="0.5" r={FINE_DOT} className="fill-faint" stroke="none" />
      </pattern>
      <path fill="url(#fine-lattice)" stroke="none" d="M3.5 3.5h21v21h-21z" />
    </>
  );
}
