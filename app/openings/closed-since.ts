import company from '#content/company.yaml';
import { closingTime, zoneOf } from '#schemas/content/closing-time.ts';
import type { Opening } from '#schemas/content/opening.ts';
import type { OpeningsNow } from '#schemas/openings/openings-now.ts';

export const zone = zoneOf(company);

export const closesAt = (opening: Pick<Opening, 'closes'>) => closingTime(opening, company);

/** Since when it is closed: by its date, or by the desk before that. Undefined while it is open. */
export function closedSince(
  opening: Pick<Opening, 'slug' | 'closes'>,
  { now, closedByDesk }: OpeningsNow,
): number | undefined {
  const at = Math.min(closedByDesk[opening.slug] ?? Infinity, closesAt(opening) ?? Infinity);
  return at <= now ? at : undefined;
}
