import { circle } from '../circle.ts';
import { colours } from '../colours.ts';
import { curve, type Knot } from '../curve.ts';
import type { Figure } from '../figure.ts';
import { type Agent, flockStep, strewnFlock, TEAMS } from '../flock.ts';
import { dots, svg } from '../svg.ts';

type Trail = { firstTeam: number; knots: Knot[]; head: Agent };

const SEED = 18;
const AGENTS = 132;
const STEPS = 420;
const HAND_OVER_STEP = 230;
const HAND_OVER_EVERY = 11;
const TRAIL_FROM = 150;
const KNOT_EVERY = 14;

/** From the oldest third of a trail to the newest. Strokes add up across layers only; full white needs but one. */
const AGES = [
  { from: 0, to: 6, opacity: 0.3, width: 1.3, layers: 3 },
  { from: 6, to: 12, opacity: 0.6, width: 1.6, layers: 3 },
  { from: 12, to: 19, opacity: 1, width: 2, layers: 1 },
];

export function teamOrbits(): Figure {
  const all = trails();
  const red = longestHandOver(all);
  const others = all.filter((trail) => trail !== red);
  const strokes = AGES.flatMap(({ from, to, opacity, width, layers }) =>
    Array.from({ length: layers }, (_, layer) => {
      const group = others.filter((_, index) => Math.floor(index / TEAMS.length) % layers === layer);
      const d = group.map(({ knots }) => curve(knots.slice(from, to + 1), 1)).join('');
      return `<path stroke-opacity="${opacity}" stroke-width="${width}" d="${d}"/>`;
    }),
  );
  const heads = others.map(({ head }) => head).filter(inSight);
  const headDots = (r: number, colour: string) =>
    dots(
      heads.map(({ x, y }) => ({ x, y, r })),
      colour,
    );
  return {
    drawing: svg(1200, 900, colours.ink, [
      `<g fill="none" stroke="${colours.white}">${strokes.join('')}</g>`,
      `<path fill="none" stroke="${colours.redOnInk}" stroke-width="3.6" d="${curve(red.knots, 1)}"/>`,
      circle(red.head.x, red.head.y, 18, colours.ink),
      headDots(5.8, colours.ink),
      headDots(4.3, colours.white),
      circle(red.head.x, red.head.y, 11, colours.redOnInk),
    ]),
    point: red.head,
  };
}

/** Every agent's way through the later part of the run, the team it began in, and the agent at the end. */
export function trails(): Trail[] {
  const start = strewnFlock(AGENTS, SEED);
  const frames: Agent[][] = [];
  let agents = start;
  for (let step = 1; step <= STEPS; step++) {
    if (step === HAND_OVER_STEP) agents = agents.map(handOver);
    agents = flockStep(agents);
    if (step >= TRAIL_FROM && (step - TRAIL_FROM) % KNOT_EVERY === 0) frames.push(agents);
  }
  return agents.map((head, index) => ({
    firstTeam: start[index]?.team ?? head.team,
    knots: frames.map((frame) => knotOf(frame[index] ?? head)),
    head,
  }));
}

/** Of the agents that changed team, the one that ended farthest from where its trail begins. */
export function longestHandOver(all: Trail[]) {
  return all
    .filter(({ firstTeam, head }) => firstTeam !== head.team)
    .reduce((longest, trail) => (span(trail) > span(longest) ? trail : longest));
}

export function span({ knots, head }: Trail) {
  const { x, y } = knots[0] ?? head;
  return Math.hypot(head.x - x, head.y - y);
}

function handOver(agent: Agent, index: number): Agent {
  if (index % HAND_OVER_EVERY !== 0) return agent;
  return { ...agent, team: (agent.team + 1) % TEAMS.length };
}

function knotOf({ x, y, vx, vy }: Agent): Knot {
  return { x, y, dx: vx * KNOT_EVERY, dy: vy * KNOT_EVERY };
}

function inSight({ x, y }: Agent) {
  return x > -6 && x < 1206 && y > -6 && y < 906;
}
