import { mulberry32, seedOf } from './mulberry32.ts';

const SIDE = 7;
const STEPS = 6;

type Place = [column: number, row: number];

/** A path of six of the 7 by 7 points, decided by the name alone: the same person is always drawn the same. */
export function avatarPath(name: string): Place[] {
  const random = mulberry32(seedOf(name));
  // The lower left keeps free for the initials.
  const free = Array.from({ length: SIDE * SIDE }, (_, place): Place => [
    place % SIDE,
    Math.floor(place / SIDE),
  ]).filter(([column, row]) => row < SIDE - 3 || column > 3);
  const path: Place[] = [];
  while (path.length < STEPS) {
    const last = path.at(-1);
    // Neighbours only from two to four steps away: a drawing, not a scribble.
    const next = free.filter(([column, row]) => {
      if (path.some(([x, y]) => x === column && y === row)) return false;
      const reach = last ? Math.hypot(column - last[0], row - last[1]) : 3;
      return reach >= 1.4 && reach <= 3.7;
    });
    path.push(next[Math.floor(random() * next.length)]!);
  }
  return path;
}

/** The box that an avatar is drawn in, and the middle of its first point. */
export const AVATAR_BOX = 160;
const PITCH = 20;
export const avatarAt = (step: number) => PITCH + step * PITCH;

/** Path data: the lattice and the visited points as strokes of no length, and the line between those. */
export const avatarLattice = Array.from(
  { length: SIDE * SIDE },
  (_, place) => `M${avatarAt(place % SIDE)} ${avatarAt(Math.floor(place / SIDE))}h0`,
).join('');
export const avatarPoints = (path: Place[]) =>
  path.map(([x, y]) => `M${avatarAt(x)} ${avatarAt(y)}h0`).join('');
export const avatarLine = (path: Place[]) =>
  path.map(([x, y], index) => `${index ? 'L' : 'M'}${avatarAt(x)} ${avatarAt(y)}`).join('');

/** The weights of the drawing, and where the initials stand. */
export const avatarWeights = { dot: 2, line: 1.2, point: 4.4, redRadius: 4.6 };
export const avatarInitials = { x: 12, y: 148, size: 26 };

export function initials(name: string) {
  return name
    .split(' ')
    .map((word) => word[0])
    .join('');
}
