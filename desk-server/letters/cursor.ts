import { CallRefused } from '../record/refused.ts';

/** Where a page of a list ended: what its last row was ordered by. */
export const writeCursor = (places: number[]) => places.join('.');

export function readCursor(cursor: string, length: number): number[] {
  const places = cursor.split('.').map(Number);
  if (places.length !== length || !places.every(Number.isSafeInteger))
    throw new CallRefused('bad-request', 'This page of the list cannot be found. Load the list anew.');
  return places;
}
