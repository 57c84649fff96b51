import { mulberry32 } from './mulberry32.ts';

/** An agent among others. Its team says which orbit it keeps to. */
export type Agent = { team: number; x: number; y: number; vx: number; vy: number };

/** The centres of the teams' orbits. */
export const TEAMS = [
  { x: 905, y: 330 },
  { x: 560, y: 640 },
  { x: 270, y: 300 },
];
export const TOP_SPEED = 2.7;

const FIRST_SPEED = 1.5;
const NEIGHBOUR = 90;
const TOO_CLOSE = 20;
const SEPARATION = 0.14;
const COHESION = 0.0008;
const ALIGNMENT = 0.05;
const ORBIT_RADIUS = 150;
const ORBIT_PULL = 0.0002;
const ORBIT_DRIVE = 0.022;

/** Agents strewn over the whole drawing, heading anywhere, dealt to the teams in turn. */
export function strewnFlock(count: number, seed: number): Agent[] {
  const random = mulberry32(seed);
  return Array.from({ length: count }, (_, index) => {
    const [x, y] = [1200 * random(), 900 * random()];
    const heading = 2 * Math.PI * random();
    const [vx, vy] = [FIRST_SPEED * Math.cos(heading), FIRST_SPEED * Math.sin(heading)];
    return { team: index % TEAMS.length, x, y, vx, vy };
  });
}

/** The flock one step later: all agents look first, then all move. */
export function flockStep(agents: Agent[]): Agent[] {
  return agents.map((agent) => {
    const push = pushOn(agent, agents);
    const [vx, vy] = [agent.vx + push.x, agent.vy + push.y];
    const slower = Math.min(1, TOP_SPEED / Math.sqrt(vx * vx + vy * vy));
    const [slowX, slowY] = [vx * slower, vy * slower];
    return { team: agent.team, x: agent.x + slowX, y: agent.y + slowY, vx: slowX, vy: slowY };
  });
}

/** What moves an agent: room from everybody, the company of its own team near by, and its team's orbit. */
function pushOn(agent: Agent, agents: Agent[]) {
  let [x, y, mates] = [0, 0, 0];
  const sum = { x: 0, y: 0, vx: 0, vy: 0 };
  for (const other of agents) {
    const [dx, dy] = [other.x - agent.x, other.y - agent.y];
    const distance = Math.sqrt(dx * dx + dy * dy);
    if (other === agent || distance >= NEIGHBOUR) continue;
    if (distance < TOO_CLOSE) {
      x -= (dx / distance) * SEPARATION;
      y -= (dy / distance) * SEPARATION;
    }
    if (other.team !== agent.team) continue;
    mates += 1;
    sum.x += dx;
    sum.y += dy;
    sum.vx += other.vx - agent.vx;
    sum.vy += other.vy - agent.vy;
  }
  const centre = TEAMS[agent.team] ?? { x: 600, y: 450 };
  const [outX, outY] = [agent.x - centre.x, agent.y - centre.y];
  const radius = Math.sqrt(outX * outX + outY * outY);
  const pull = ORBIT_PULL * (radius - ORBIT_RADIUS);
  const share = 1 / Math.max(1, mates);
  return {
    x: x + share * (COHESION * sum.x + ALIGNMENT * sum.vx) + (ORBIT_DRIVE * outY - pull * outX) / radius,
    y: y + share * (COHESION * sum.y + ALIGNMENT * sum.vy) - (ORBIT_DRIVE * outX + pull * outY) / radius,
  };
}
