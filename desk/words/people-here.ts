import { THE_DESKS_NAME } from '#schemas/desk/people.ts';

/** 'Rohan and Priya are here'. First names, as colleagues call each other. */
export function peopleHere(names: string[]) {
  const [one, two, ...others] = names.map(firstName);
  if (!one) return '';
  if (!two) return `${one} is here`;
  return others.length ? `${one}, ${two} and ${others.length} more are here` : `${one} and ${two} are here`;
}

export const firstName = (name: string) =>
  name === THE_DESKS_NAME ? 'the desk' : (name.trim().split(/\s+/)[0] ?? name);
