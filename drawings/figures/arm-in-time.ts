import { circle } from '../circle.ts';
import { colours } from '../colours.ts';
import { curve } from '../curve.ts';
import type { Figure } from '../figure.ts';
import { dots, n, svg } from '../svg.ts';

type Point = { x: number; y: number };

const BASE = { x: 400, y: 872 };
const LINKS = [420, 340, 250];
const POSES = 151;
const BOLD_POSE = 29;
/** The arm starts almost upright: leaning a little, it knows to which side to fold. */
const FIRST_LEAN = (92 / 180) * Math.PI;
const SOLVER_STEPS = 40;
/** Strokes within one path do not add up: neighbouring poses lie in different paths, so that dense places glow. */
const POSE_LAYERS = 5;
/** The tip's path, a lying figure of eight: its centre, its half width and half height, and its lag. */
const EIGHT = { x: 690, y: 345, width: 410, height: 245, lag: 0.35 };
const PATH_KNOTS = 36;
const TICK = 30;
const TICKS_TO_TALL = 5;

export function armInTime(): Figure {
  const all = poses();
  const bold = all[BOLD_POSE] ?? [];
  const [, elbow, wrist, tip] = bold;
  if (!elbow || !wrist || !tip) throw new Error('The bold pose must have three links.');
  const poseLayers = [...Map.groupBy(all.keys(), (index) => index % POSE_LAYERS).values()]
    .map((indexes) => `<path d="${indexes.map((index) => line(all[index] ?? [])).join('')}"/>`)
    .join('');
  return {
    drawing: svg(1200, 900, colours.ink, [
      `<g fill="none" stroke="${colours.white}">`,
      `<path stroke-opacity=".75" stroke-width="2" d="${ruler()}"/>`,
      `<g stroke-opacity=".34" stroke-width="1.3" stroke-linejoin="bevel">${poseLayers}</g>`,
      `<path stroke="${colours.redOnInk}" stroke-width="4" d="${tipPath()}"/>`,
      `<g stroke-opacity=".85">${dots(jointDots(all, 1, 3), colours.white)}${dots(jointDots(all, 2, 2.3), colours.white)}</g>`,
      `<path stroke="${colours.ink}" stroke-width="12" d="${line(bold)}"/><path stroke-width="7" d="${line(bold)}"/>`,
      `<g stroke-width="4">${hub(BASE, 22)}${hub(elbow, 16)}${hub(wrist, 13.5)}</g></g>`,
      hub(tip, 18),
      circle(tip.x, tip.y, 11, colours.redOnInk),
    ]),
    point: tip,
  };
}

/** Every pose of the arm as its four joints, base first, tip last. Each pose is solved from the one before. */
export function poses() {
  let joints = straight();
  return Array.from({ length: POSES }, (_, index) => {
    joints = reach(joints, target((index / (POSES - 1)) * 2 * Math.PI));
    return joints;
  });
}

/** Where the tip shall be. */
export function target(angle: number) {
  const { x, y, width, height, lag } = EIGHT;
  return { x: x + width * Math.sin(angle), y: y + height * Math.sin(2 * angle + lag) };
}

function straight() {
  const joints: Point[] = [BASE];
  let reached = 0;
  for (const length of LINKS) {
    reached += length;
    joints.push({
      x: BASE.x + reached * Math.cos(FIRST_LEAN),
      y: BASE.y - reached * Math.sin(FIRST_LEAN),
    });
  }
  return joints;
}

/** FABRIK: pull the chain to the goal from its tip, then back to its base, time and again. */
function reach(from: Point[], goal: Point) {
  let joints = from;
  for (let step = 0; step < SOLVER_STEPS; step++) {
    const pulled = chain(goal, joints.toReversed(), LINKS.toReversed());
    joints = chain(BASE, pulled.toReversed(), LINKS);
  }
  return joints;
}

/** Starts a chain at a place and lays each link towards the next joint. */
function chain(start: Point, joints: Point[], lengths: number[]) {
  const placed = [start];
  let last = start;
  joints.slice(1).forEach(({ x, y }, index) => {
    const share = (lengths[index] ?? 0) / Math.hypot(x - last.x, y - last.y);
    last = { x: last.x + (x - last.x) * share, y: last.y + (y - last.y) * share };
    placed.push(last);
  });
  return placed;
}

function tipPath() {
  const step = (2 * Math.PI) / PATH_KNOTS;
  const knots = Array.from({ length: PATH_KNOTS + 1 }, (_, index) => {
    const angle = index * step;
    const dx = EIGHT.width * Math.cos(angle) * step;
    const dy = EIGHT.height * 2 * Math.cos(2 * angle + EIGHT.lag) * step;
    return { ...target(angle), dx, dy };
  });
  return `${curve(knots, 1)}z`;
}

function ruler() {
  const ticks = Array.from({ length: 1200 / TICK - 1 }, (_, index) => {
    const height = (index + 1) % TICKS_TO_TALL === 0 ? 26 : 12;
    return `M${(index + 1) * TICK} ${BASE.y}v-${height}`;
  });
  return `M0 ${BASE.y}h1200${ticks.join('')}`;
}

function jointDots(all: Point[][], joint: number, r: number) {
  return all.map((joints) => {
    const { x, y } = joints[joint] ?? BASE;
    return { x, y, r };
  });
}

function line(joints: Point[]) {
  return `M${joints.map(({ x, y }) => `${n(x)} ${n(y)}`).join('L')}`;
}

function hub({ x, y }: Point, radius: number) {
  return circle(x, y, radius, colours.ink);
}
