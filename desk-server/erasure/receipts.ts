import { DAY_MS } from '#schemas/desk/durations.ts';
import type { EraseReason, Receipt } from '#schemas/desk/erasure.ts';

import type { Desk } from '../desk.ts';
import type { ErasedCounts } from './erased-counts.ts';

export type ReceiptRow = {
  id: number;
  at: number;
  name: string;
  reason: EraseReason;
  counts: string;
  looked_again_at: number;
};

const inIndia = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
  hourCycle: 'h23',
});
const MOST = 500;

/** The newest first. They hold nothing by which anybody could be found. */
export async function listReceipts(desk: Desk): Promise<Receipt[]> {
  const rows = await desk.engine.query<ReceiptRow>(
    `SELECT id, at, name, reason, counts, looked_again_at FROM desk_receipts ORDER BY id DESC LIMIT ${MOST}`,
  );
  return rows.map((row) => receiptOf(desk, row));
}

export function receiptOf(desk: Pick<Desk, 'promises'>, row: ReceiptRow): Receipt {
  const { sharedFiles, ...counts } = JSON.parse(row.counts) as ErasedCounts;
  return {
    id: numberAt(row.at),
    at: row.at,
    by: row.name,
    reason: row.reason,
    counts,
    sharedFiles,
    lookedAgainAt: row.looked_again_at,
    backupsUntil: row.at + desk.promises.backupDays * DAY_MS,
  };
}

/** '2026-11-17-164412-318', by India's clocks. Of the time and not of a row's id: after a restore the ids are given once more. */
function numberAt(at: number) {
  const parts = Object.fromEntries(inIndia.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}-${parts.day}-${parts.hour}${parts.minute}${parts.second}-${parts.fractionalSecond}`;
}
