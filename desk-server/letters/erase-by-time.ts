import { erasePieces } from '../erasure/erase-letters.ts';
import type { Desk } from '../record/desk.ts';
import { THE_DESK } from '../record/the-desk.ts';
import type { Erase } from '../retention/run-retention.ts';

/** How retention erases: by the desk itself, because the time is over. */
export const eraseByTime =
  (desk: Desk): Erase =>
  (pieces, isStill) =>
    erasePieces(desk, pieces, { by: THE_DESK, reason: 'time', isStill });
