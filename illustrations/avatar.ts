import { mulberry32 } from './mulberry32.ts';

const SIDE = 7;
const STEPS = 6;

/** A path of six of the 7 by 7 points, decided by the name alone: the same person is always drawn the same. */
export function avatarPath(name: string): [column: number, row: number][] {
  const random = mulberry32(hash(name));
  // The lower left keeps free for the initials.
  const free = Array.from({ length: SIDE * SIDE }, (_, place): [number, number] => [
    place % SIDE,
    Math.floor(place / SIDE),
  ]).filter(([column, row]) => row < SIDE - 3 || column > 3);
  const path: [number, number][] = [];
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

export function initials(name: string) {
  return name
    .split(' ')
    .map((word) => word[0])
    .join('');
}

/** FNV-1a. */
function hash(text: string) {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}
