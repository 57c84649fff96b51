import { DAY_MS } from '#schemas/desk/durations.ts';
import type { Kind } from '#schemas/desk/kinds.ts';
import { monthsAfter } from '#schemas/desk/months-after.ts';

import type { Desk } from '../desk.ts';
import { kindOfNumber } from '../engine/kind-numbers.ts';
import type { LetterRecord } from './letter-record.ts';

/** Until when a letter is kept: as long as promised after the last exchange of its kind with its address, or as somebody has decided. */
export async function goesAt(desk: Desk, record: LetterRecord): Promise<number> {
  if (record.state === 'aside')
    return laterOf((record.aside_at ?? record.received_at) + desk.promises.setAsideDays * DAY_MS, record);
  const [last] = await desk.engine.query<{ at: number | null }>(
    "SELECT max(exchanged_at) AS at FROM desk_letters WHERE address = $1 AND kind = $2 AND state <> 'aside'",
    record.address,
    record.kind,
  );
  return laterOf(keptUntil(desk, kindOfNumber(record.kind), last?.at ?? record.exchanged_at), record);
}

export const keptUntil = ({ promises }: Desk, kind: Kind, exchangedAt: number) =>
  monthsAfter(exchangedAt, promises.kinds[kind].keptMonths);

const laterOf = (time: number, { kept_until }: LetterRecord) => Math.max(time, kept_until ?? 0);
