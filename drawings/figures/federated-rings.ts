import { circle } from '../circle.ts';
import { colours } from '../colours.ts';
import { curve } from '../curve.ts';
import type { Figure } from '../figure.ts';
import { mulberry32 } from '../mulberry32.ts';
import { dots, n, svg } from '../svg.ts';

type Dot = { x: number; y: number; r: number };
type Client = { x: number; y: number; r: number; angle: number; dots: Dot[]; boundaries: string[] };

const CENTRE = { x: 600, y: 450 };
const CLIENTS = 8;
const ORBIT = { x: 566, y: 404 };
const DOT_FIELD = 0.84;
const DOT_AREA = 64;
const DOT_SMALLEST = 1.7;
const DOT_GROWTH = 5.5;
const DOT_GAP = 1.5;
const JITTER = 1.6;
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

const NOISY_BOUNDARIES = 3;
/** Lobes round the ring, and how strongly each kind moves the boundary. */
const NOISE_LOBES = [
  { lobes: 5, strength: 1.7 },
  { lobes: 9, strength: 0.9 },
];
const BOUNDARY_PITCH = 6.2;
const BOUNDARY_KNOTS = 36;

const STRANDS = 11;
const STRAND_PITCH = 5.2;
const STRAND_GAP = 12;
const CLIENT_GAP = 30;
const CORE_RINGS = 14;
const CORE_RADIUS = 160;

export function federatedRings(): Figure {
  const all = clients();
  const ring = ({ x, y, r }: Dot) => circle(x, y, r, 'none');
  const core = Array.from({ length: CORE_RINGS }, (_, index) =>
    ring({ ...CENTRE, r: CORE_RADIUS - 10 * index }),
  );
  return {
    drawing: svg(1200, 900, colours.paper, [
      `<g fill="none" stroke="${colours.ink}" stroke-width="1.8">${core.join('')}`,
      `<path stroke-width="1.6" d="${all.map(strands).join('')}"/>`,
      `<path stroke-width="1.5" d="${all.flatMap(({ boundaries }) => boundaries).join('')}"/>`,
      `<g stroke-width="3">${all.map(ring).join('')}</g>`,
      dots(
        all.flatMap((client) => client.dots.filter(inSight)),
        colours.ink,
      ),
      `</g>${circle(CENTRE.x, CENTRE.y, 11, colours.redFill)}`,
    ]),
    point: CENTRE,
  };
}

/** The clients round the core, each with the dots it keeps and its noisy boundaries as path data. */
export function clients(): Client[] {
  const random = mulberry32(44);
  return Array.from({ length: CLIENTS }, (_, index) => {
    const turn = ((index + 0.5) / CLIENTS) * 2 * Math.PI;
    const x = CENTRE.x + ORBIT.x * Math.cos(turn);
    const y = CENTRE.y + ORBIT.y * Math.sin(turn);
    const angle = Math.atan2(y - CENTRE.y, x - CENTRE.x);
    const ring = { x, y, r: Math.round(108 + 24 * random()) };
    const boundaries = Array.from({ length: NOISY_BOUNDARIES }, (_, k) => boundary(ring, k + 1, random));
    return { ...ring, angle, boundaries, dots: sunflower(ring, random) };
  });
}

/** Dots in the order of a sunflower's seeds; a dot that would touch an earlier one stays smaller. */
function sunflower(ring: Dot, random: () => number) {
  const count = Math.round(ring.r ** 2 / DOT_AREA);
  const placed: Dot[] = [];
  for (let seed = 0; seed < count; seed++) {
    const distance = ring.r * DOT_FIELD * Math.sqrt((seed + 0.5) / count);
    const x = Math.round(ring.x + distance * Math.cos(seed * GOLDEN_ANGLE) + JITTER * (2 * random() - 1));
    const y = Math.round(ring.y + distance * Math.sin(seed * GOLDEN_ANGLE) + JITTER * (2 * random() - 1));
    const rooms = placed.map((other) => Math.hypot(other.x - x, other.y - y) - other.r - DOT_GAP);
    const growth = Math.min(DOT_GROWTH * random() ** 6, ...rooms.map((room) => room - DOT_SMALLEST));
    placed.push({ x, y, r: DOT_SMALLEST + Math.max(0, Math.floor(growth * 2) / 2) });
  }
  return placed;
}

/** One closed boundary outside the ring. The further out, the more noise hides the true one. */
function boundary({ x, y, r }: Dot, k: number, random: () => number) {
  const waves = NOISE_LOBES.map(({ lobes, strength }) => ({
    lobes,
    strength,
    phase: 2 * Math.PI * random(),
  }));
  const step = (2 * Math.PI) / BOUNDARY_KNOTS;
  const knots = Array.from({ length: BOUNDARY_KNOTS + 1 }, (_, index) => {
    const t = index * step;
    const [cos, sin] = [Math.cos(t), Math.sin(t)];
    let [out, slope] = [r + BOUNDARY_PITCH * k, 0];
    for (const { lobes, strength, phase } of waves) {
      out += strength * k * Math.sin(lobes * t + phase);
      slope += strength * k * lobes * Math.cos(lobes * t + phase);
    }
    const [dx, dy] = [slope * cos - out * sin, slope * sin + out * cos];
    return { x: x + out * cos, y: y + out * sin, dx: dx * step, dy: dy * step };
  });
  return `${curve(knots, 1)}z`;
}

function strands({ x, y, r, angle }: Client) {
  const start = CORE_RADIUS + STRAND_GAP;
  const end = Math.hypot(x - CENTRE.x, y - CENTRE.y) - r - CLIENT_GAP;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const at = (along: number, aside: number) =>
    `${n(CENTRE.x + along * cos - aside * sin)} ${n(CENTRE.y + along * sin + aside * cos)}`;
  return Array.from({ length: STRANDS }, (_, index) => {
    const aside = (index - (STRANDS - 1) / 2) * STRAND_PITCH;
    return `M${at(start, aside)}L${at(end, aside)}`;
  }).join('');
}

function inSight({ x, y, r }: Dot) {
  return x + r > 0 && x - r < 1200 && y + r > 0 && y - r < 900;
}
