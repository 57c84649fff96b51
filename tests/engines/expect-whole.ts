import { checkRecord } from '#desk-server/record/check-record.ts';
import type { Desk } from '#desk-server/record/desk.ts';

/** Fails with what `npm run desk -- check` would say. */
export async function expectWhole(desk: Desk): Promise<void> {
  const { faults } = await checkRecord(desk);
  if (!faults.length) return;
  const lines = faults.map(({ letter, says }) => `${letter === undefined ? '' : `letter ${letter} `}${says}`);
  throw new Error(`The record is not whole:\n${lines.join('\n')}`);
}
