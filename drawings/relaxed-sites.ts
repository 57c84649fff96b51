import { Delaunay } from 'd3-delaunay';

export type Site = [x: number, y: number];
export type Bounds = [left: number, top: number, right: number, bottom: number];
type Plan = { first: Site; count: number; bounds: Bounds; density: (x: number, y: number) => number };

/** Distance between the samples of the density: about fifty samples in the smallest cell drawn here. */
const SAMPLE = 8;

/** Scatters sites by a density from 0 to 1, then evens them out (Lloyd). The first one stays where it is. */
export function relaxedSites(plan: Plan, steps: number, random: () => number): Site[] {
  let sites = scattered(plan, random);
  const samples = sampled(plan);
  for (let step = 0; step < steps; step++) {
    const delaunay = Delaunay.from(sites);
    let nearest = 0;
    const bySite = Map.groupBy(samples, ({ x, y }) => (nearest = delaunay.find(x, y, nearest)));
    sites = sites.map((site, index) => (index === 0 ? site : (centre(bySite.get(index)) ?? site)));
  }
  return sites;
}

function scattered({ first, count, bounds, density }: Plan, random: () => number) {
  const [left, top, right, bottom] = bounds;
  const sites = [first];
  while (sites.length < count) {
    const [x, y] = [left + random() * (right - left), top + random() * (bottom - top)];
    if (random() < density(x, y)) sites.push([x, y]);
  }
  return sites;
}

type Sample = { x: number; y: number; weight: number };

function sampled({ bounds, density }: Plan) {
  const [left, top, right, bottom] = bounds;
  const samples: Sample[] = [];
  for (let y = top + SAMPLE / 2; y < bottom; y += SAMPLE) {
    for (let x = left + SAMPLE / 2; x < right; x += SAMPLE) samples.push({ x, y, weight: density(x, y) });
  }
  return samples;
}

function centre(samples: Sample[] = []): Site | undefined {
  if (samples.length === 0) return undefined;
  const total = samples.reduce((sum, { weight }) => sum + weight, 0);
  const x = samples.reduce((sum, sample) => sum + sample.x * sample.weight, 0);
  const y = samples.reduce((sum, sample) => sum + sample.y * sample.weight, 0);
  return [x / total, y / total];
}
