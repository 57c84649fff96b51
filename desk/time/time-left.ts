import { MINUTE_MS } from '#schemas/desk/durations.ts';
import { spanInWords } from '#schemas/desk/span-in-words.ts';

/** How long until an answer is due: '1 h 52 min', '40 min', '2 days 3 h', and past it '10 h 32 min late'. */
export function timeLeft(ms: number) {
  const minutes = Math.floor(Math.abs(ms) / MINUTE_MS);
  return ms < 0 ? `${spanInWords(Math.max(1, minutes))} late` : spanInWords(minutes);
}
