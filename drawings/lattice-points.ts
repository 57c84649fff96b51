/** A lattice of points with one missing, seen from the gap: the neighbours lean in. */
export const PITCH = 40;
/** Beyond this many steps the lean is under a fifth of a pixel, and an even pattern serves. */
export const REACH = 10;

const LEAN_PX = 9;
const LEAN_FALL = 2.6;

export function leaningPoints(): [x: number, y: number][] {
  const steps = Array.from({ length: 2 * REACH + 1 }, (_, index) => index - REACH);
  return steps.flatMap((row) =>
    steps.flatMap((column) => {
      const distance = Math.hypot(row, column);
      if (distance === 0) return [];
      const closer = 1 - (LEAN_PX * Math.exp(-distance / LEAN_FALL)) / (distance * PITCH);
      return [[round(column * PITCH * closer), round(row * PITCH * closer)] as [number, number]];
    }),
  );
}

function round(value: number) {
  return Math.round(value * 10) / 10;
}
