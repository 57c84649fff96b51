import { timeLeft } from '#desk/time/time-left.ts';
import { spanInWords } from '#schemas/desk/span-in-words.ts';

/** '1 h 52 min', and past it '10 h 32 min late', or of a letter whose sender was promised no hour '10 h 32 min past our goal'. */
export function timeToDue(ms: number, isPromised: boolean) {
  if (ms >= 0 || isPromised) return timeLeft(ms);
  return `${spanInWords(Math.max(1, Math.floor(-ms / 60_000)))} past our goal`;
}
