const HOUR = 3_600_000;

/** Width is urgency: how the time left is set. */
export function urgencyClass(msLeft: number) {
  if (msLeft < 4 * HOUR) return 'font-[650] font-stretch-[112%]';
  if (msLeft < 8 * HOUR) return 'font-[560]';
  if (msLeft < 16 * HOUR) return 'font-[450] font-stretch-[92%]';
  return 'font-[450] font-stretch-[84%]';
}
