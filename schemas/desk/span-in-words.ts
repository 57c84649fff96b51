/** '1 h 52 min' of that many minutes, '40 min', '2 days 3 h'. */
export function spanInWords(minutes: number) {
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return pair(Math.floor(hours / 24), 'days', hours % 24, 'h');
  return hours === 0 ? `${minutes} min` : pair(hours, 'h', minutes % 60, 'min');
}

const pair = (large: number, largeUnit: string, small: number, smallUnit: string) =>
  small === 0 ? `${large} ${largeUnit}` : `${large} ${largeUnit} ${small} ${smallUnit}`;
