import { circle } from '../circle.ts';
import { colours } from '../colours.ts';
import type { Figure } from '../figure.ts';
import { mulberry32 } from '../mulberry32.ts';
import { normal } from '../normal.ts';
import { n, svg } from '../svg.ts';

const WIDTH = 1200;
const HEIGHT = 900;
const SEED = 24786;
const STRANDS = 132;
/** The first stage has most nodes, so its gaps are smaller. */
const STAGES = [
  { nodes: 7, gap: 56 },
  { nodes: 5, gap: 85 },
  { nodes: 3, gap: 85 },
  { nodes: 5, gap: 85 },
  { nodes: 4, gap: 85 },
];
/** The first and the last stage stand outside the frame. */
const FIRST_X = -20;
const STAGE_STEP = 310;
const TOP = 50;
const BOTTOM = 850;
const FLAT = 10;
const LINE = { width: 1.3, opacity: 0.85 };
const RED_WIDTH = 3;
const BAR = { width: 6, reach: 4 };
const POINT = { stage: 3, radius: 11, clear: 18 };

/** A strand's path is one digit for each stage, the node it passes there; its heights are in the same order. */
export type Strand = { path: string; heights: number[] };

export function strandSankey(): Figure {
  const all = strands();
  const red = mostTravelled(all);
  const white = all.filter((strand) => !red.includes(strand));
  const x = stageX(POINT.stage);
  const y = middle(red.map(({ heights }) => heights[POINT.stage] ?? 0));
  const { width, opacity } = LINE;
  return {
    drawing: svg(WIDTH, HEIGHT, colours.ink, [
      `<g fill="none" stroke="${colours.white}">`,
      `<path stroke-opacity="${opacity}" stroke-width="${width}" d="${white.map(curve).join('')}"/>`,
      `<path stroke="${colours.redOnInk}" stroke-width="${RED_WIDTH}" d="${red.map(curve).join('')}"/>`,
      `<path stroke-width="${BAR.width}" d="${bars(all)}"/>`,
      '</g>',
      circle(x, y, POINT.clear, colours.ink),
      circle(x, y, POINT.radius, colours.redOnInk),
    ]),
    point: { x, y },
  };
}

/** Inside each node, strands keep the order in which they arrive; at the first stage, that of their whole path. */
export function strands(): Strand[] {
  let order: Strand[] = paths().map((path) => ({ path, heights: [] }));
  for (const [stage, { nodes, gap }] of STAGES.entries()) {
    const pitch = (BOTTOM - TOP - gap * (nodes - 1)) / STRANDS;
    order = order.toSorted((a, b) => nodeAt(a, stage) - nodeAt(b, stage));
    for (const [index, strand] of order.entries()) {
      strand.heights.push(Number(n(TOP + (index + 0.5) * pitch + nodeAt(strand, stage) * gap)));
    }
  }
  return order;
}

/** The strands that share the most common path. */
export function mostTravelled(all: Strand[]): Strand[] {
  const byPath = Map.groupBy(all, ({ path }) => path);
  return [...byPath.values()].reduce((most, group) => (group.length > most.length ? group : most));
}

function paths() {
  const random = mulberry32(SEED);
  const gauss = normal(random);
  return Array.from({ length: STRANDS }, () => {
    let position = random();
    const nodes = STAGES.map(({ nodes }, stage) => {
      if (stage > 0) position = 0.5 * position + 0.5 * random() + 0.05 * gauss();
      return Math.min(nodes - 1, Math.max(0, Math.floor(position * nodes)));
    });
    return nodes.join('');
  }).toSorted();
}

function nodeAt({ path }: Strand, stage: number) {
  return Number(path[stage]);
}

function stageX(stage: number) {
  return FIRST_X + stage * STAGE_STEP;
}

function middle(heights: number[]) {
  return (Math.min(...heights) + Math.max(...heights)) / 2;
}

function curve({ heights }: Strand) {
  const run = STAGE_STEP - 2 * FLAT;
  const steps = heights.map((height, stage) => {
    if (stage === 0) return `M${FIRST_X} ${height}`;
    const rise = n(height - (heights[stage - 1] ?? height));
    return `h${FLAT}c${run / 2} 0 ${run / 2} ${rise} ${run} ${rise}h${FLAT}`;
  });
  return steps.join('');
}

function bars(all: Strand[]) {
  return STAGES.flatMap((_, stage) => {
    const byNode = Map.groupBy(all, (strand) => nodeAt(strand, stage));
    return [...byNode.values()].map((group) => {
      const heights = group.map(({ heights }) => heights[stage] ?? 0);
      return `M${stageX(stage)} ${n(Math.min(...heights) - BAR.reach)}V${n(Math.max(...heights) + BAR.reach)}`;
    });
  }).join('');
}
