import type { Subject } from '#schemas/desk/api.ts';

/** Whom or what to erase, from the address: `?email=` or `?number=`. */
export function subjectIn(search: URLSearchParams): Subject | undefined {
  const email = search.get('email')?.trim();
  if (email) return { email };
  const number = Number(search.get('number'));
  return Number.isSafeInteger(number) && number > 0 ? { number } : undefined;
}
