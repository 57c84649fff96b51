import type { Sql } from 'sql-template-tag';

import type { Copy } from '#schemas/desk/erasure.ts';
import type { TrailWhat } from '#schemas/desk/letters.ts';

import type { Desk } from '../record/desk.ts';

const MOST = 50;

/** Who has taken some of the letters that a condition names out of the desk. Several letters in one file are one copy. */
export async function copiesOf({ engine }: Desk, condition: Sql): Promise<Copy[]> {
  const rows = await engine.query<{ at: number; name: string; what: Copy['what']; detail: string | null }>`
    SELECT DISTINCT at, name, what, detail FROM desk_trail
      WHERE ${condition} AND what IN ('downloaded', 'exported') ORDER BY at DESC LIMIT ${MOST}`;
  const mailed = await engine.query<{ at: number; address: string }>`
    SELECT sent_at AS at, address FROM desk_mails WHERE ${condition} AND kind IN ('notice', 'reminder') AND sent_at IS NOT NULL
      ORDER BY sent_at DESC LIMIT ${MOST}`;
  const sent = await engine.query<{ at: number; address: string }>`
    SELECT COALESCE(sent_at, made_at) AS at, address FROM desk_mails
      WHERE ${condition} AND kind = 'reply' AND address IS NOT NULL AND state IN ('handing-over', 'sent', 'uncertain')
      ORDER BY id DESC LIMIT ${MOST}`;
  return [
    ...rows.map(({ at, name, what, detail }): Copy => ({ by: name, at, what, detail: detail ?? undefined })),
    ...mailed.map(({ at, address }): Copy => ({ by: address, at, what: 'mailed' })),
    ...sent.map(({ at, address }): Copy => ({ by: address, at, what: 'sent' })),
  ]
    .sort((one, other) => other.at - one.at)
    .slice(0, MOST);
}

/** What was done with them, other than looking. */
export async function markedOn({ engine }: Desk, condition: Sql): Promise<TrailWhat[]> {
  const rows = await engine.query<{ what: TrailWhat }>`SELECT DISTINCT what FROM desk_trail
    WHERE ${condition} AND what NOT IN ('opened', 'downloaded', 'exported') ORDER BY what`;
  return rows.map(({ what }) => what);
}
