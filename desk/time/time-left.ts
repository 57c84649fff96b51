/** How long until an answer is due: '1 h 52 min', '40 min', '2 days 3 h', and past it '10 h 32 min late'. */
export function timeLeft(ms: number) {
  const minutes = Math.floor(Math.abs(ms) / MINUTE);
  return ms < 0 ? `${span(Math.max(1, minutes))} late` : span(minutes);
}

const MINUTE = 60_000;

/** '1 h 52 min' of that many minutes. */
export function span(minutes: number) {
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return pair(Math.floor(hours / 24), 'days', hours % 24, 'h');
  return hours === 0 ? `${minutes} min` : pair(hours, 'h', minutes % 60, 'min');
}

const pair = (large: number, largeUnit: string, small: number, smallUnit: string) =>
  small === 0 ? `${large} ${largeUnit}` : `${large} ${largeUnit} ${small} ${smallUnit}`;
