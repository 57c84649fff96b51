import { countWithin } from './count-in-words.ts';

/** 'just now', 'one minute ago', 'eleven minutes ago', 'two hours ago', 'three days ago'. */
export function ago(at: number, now: number) {
  const minutes = Math.floor((now - at) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${some(minutes, 'minute')} ago`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${some(hours, 'hour')} ago` : `${some(Math.floor(hours / 24), 'day')} ago`;
}

const some = (count: number, unit: string) => `${countWithin(count)} ${unit}${count === 1 ? '' : 's'}`;
