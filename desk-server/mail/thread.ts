import type { Desk } from '../record/desk.ts';
import { messageId } from './write-mail.ts';

/** A mail program reads no more of them than it needs. */
const MOST = 20;

/** Message-IDs of mails to and from the visitor about a letter, the oldest first. */
export async function earlierInThread({ engine }: Desk, letter: number, from: string): Promise<string[]> {
  const sent = await engine.query<{ at: number; token: string; server_id: string | null }>(
    "SELECT sent_at AS at, token, server_id FROM desk_mails WHERE letter = $1 AND kind IN ('receipt', 'reply') AND sent_at IS NOT NULL",
    letter,
  );
  const received = await engine.query<{ at: number; message_id: string }>(
    'SELECT at, message_id FROM desk_incoming WHERE letter = $1',
    letter,
  );
  return [
    ...sent.map(({ at, token, server_id }) => ({ at, id: server_id ?? messageId(token, from) })),
    ...received.map(({ at, message_id }) => ({ at, id: message_id })),
  ]
    .sort((one, other) => one.at - other.at)
    .map(({ id }) => id)
    .filter((id) => /^<[^<>\s]+>$/.test(id))
    .slice(-MOST);
}
