import { mulberry32, seedOf } from './mulberry32.ts';

/** A drawing on a lattice of three by three points, numbered 0 to 8 by row: which points are linked, which one is red. */
export type Glyph = { links: [from: number, to: number][]; red: number };

/** Those that were drawn for their service, by the last part of its address. */
export const serviceGlyphs: Record<string, Glyph> = {
  'ai-native-consulting': glyph('4-0 4-2 4-6 4-8', 4),
  'generative-ai-solutions': glyph('3-2 3-5 3-8', 3),
  'cloud-native-applications': glyph('1-5 5-7 7-3 3-1', 4),
  'full-stack-development': glyph('0-2 3-5 6-8 1-7', 1),
  'digital-transformation': glyph('6-7 7-4 4-5 5-2', 2),
  'end-to-end-technology-delivery': glyph('0-2 2-5 5-3 3-6 6-8', 8),
  'business-it-alignment': glyph('0-6 2-8 3-5', 4),
  'requirements-clarity-analysis': glyph('0-4 3-4 6-4 4-5', 5),
  'scalable-solution-architecture': glyph('6-8 8-2 2-6', 2),
  'automation-workflow-optimisation': glyph('0-2 2-8 8-6 6-0', 2),
  'future-ready-enterprise-solutions': glyph('6-2 1-2 2-5', 2),
  'cloud-infrastructure-automation-solutions': glyph('0-2 2-8 8-6 6-0 1-7 3-5', 4),
};

/** The box that a glyph is drawn in. */
export const GLYPH_BOX = 28;

/** Optical sizes: a larger drawing has finer lines. Line width, dot radius and red radius in units of the box. */
export const glyphOptics = {
  28: [1.5, 1.5, 3.4],
  56: [0.72, 1.05, 2.3],
  84: [0.5, 0.8, 1.8],
  340: [0.17, 0.42, 1.15],
} as const;

/** The fine lattice behind the largest size: a dot at each unit. */
export const FINE_DOT = 0.07;

/** Where a point stands in the box. */
export const glyphX = (point: number) => 4 + 10 * (point % 3);
export const glyphY = (point: number) => 4 + 10 * Math.floor(point / 3);

/** Path data of the links, and of the nine points as strokes of no length: with round ends they are dots. */
export const glyphLinks = ({ links }: Glyph) =>
  links.map(([from, to]) => `M${glyphX(from)} ${glyphY(from)}L${glyphX(to)} ${glyphY(to)}`).join('');
export const glyphPoints = Array.from({ length: 9 }, (_, p) => `M${glyphX(p)} ${glyphY(p)}h0`).join('');

/** A service for which none was drawn has one all the same: the letters of its name decide it. */
export const glyphNamed = (name: string): Glyph =>
  Object.hasOwn(serviceGlyphs, name) ? serviceGlyphs[name]! : glyphFrom(name);

/** A path to the red point. Each of its lines runs along a row, a column or a diagonal, and none runs over what another does. */
function glyphFrom(name: string): Glyph {
  const random = mulberry32(seedOf(name));
  const path = [Math.floor(random() * 9)];
  const links: Glyph['links'] = [];
  while (links.length < LINKS) {
    const from = path.at(-1)!;
    const next = Array.from({ length: 9 }, (_, to) => to).filter(
      (to) => !path.includes(to) && isStraight(from, to) && !path.includes((from + to) / 2),
    );
    const to = next[Math.floor(random() * next.length)];
    if (to === undefined) break;
    links.push([from, to]);
    path.push(to);
  }
  return { links, red: path.at(-1)! };
}

const LINKS = 4;

function isStraight(from: number, to: number) {
  const across = Math.abs((from % 3) - (to % 3));
  const down = Math.abs(Math.floor(from / 3) - Math.floor(to / 3));
  return across === 0 || down === 0 || across === down;
}

function glyph(links: string, red: number): Glyph {
  return { links: links.split(' ').map((link) => [Number(link[0]), Number(link[2])]), red };
}
