import { HOUR_MS } from '#schemas/desk/durations.ts';

/** The last hours of the rule, which are thick. */
export const SOON_MS = 4 * HOUR_MS;

/** Width is urgency: how the time left is set. */
export function urgencyClass(msLeft: number) {
  if (msLeft < SOON_MS) return 'font-[650] font-stretch-[112%]';
  if (msLeft < 8 * HOUR_MS) return 'font-[560]';
  if (msLeft < 16 * HOUR_MS) return 'font-[450] font-stretch-[92%]';
  return 'font-[450] font-stretch-[84%]';
}
