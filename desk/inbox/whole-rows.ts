import { itemAt } from '#desk/ui/row-offsets.ts';

/** The line that counts those below. */
const STRIP = 28;

/** Where the last whole row in sight ends, so that the line below begins there and cuts none. */
export function endOfWholeRows(offsets: number[], { top, height }: { top: number; height: number }) {
  if ((offsets.at(-1) ?? 0) <= top + height) return height;
  const end = (offsets[itemAt(offsets, top + height - STRIP)] ?? 0) - top;
  return end > 0 ? end : height - STRIP;
}
