import { list } from '../../engine/statement.ts';
import type { Desk } from '../../record/desk.ts';

/** A stranger's words within their bound. No database takes a NUL character. */
export const cut = (text = '', most: number) => text.replaceAll('\0', '').slice(0, most).toWellFormed();

const MOST_IDS = 100;

/** What stands before the @ in Message-IDs of ours, the first first, and each once. By their form, so that a hundred recipients are none of them. */
export const idsIn = (text: string): string[] => {
  const found = text.matchAll(/<([\w-]{24}|letter\.[\da-f-]{36})@[\w.-]{1,255}>/g).take(MOST_IDS);
  return [...new Set(found.map(([, id]) => id ?? ''))];
};

type Thread = { mail?: number; letter?: number };

/** Which mail of ours these ids name, or at least which letter. An id of ours cannot be guessed: whoever knows one has had a mail from us. */
export async function findThread({ engine }: Desk, ids: string[]): Promise<Thread> {
  if (!ids.length) return {};
  const [mail] = await engine.query<{ id: number; letter: number | null }>`
    SELECT id, letter FROM desk_mails WHERE token IN (${list(ids)}) AND kind IN ('acknowledgement', 'reply', 'links', 'notice', 'reminder')
      ORDER BY id DESC LIMIT 1`;
  if (mail?.letter) return { mail: mail.id, letter: mail.letter };
  const letters = ids.flatMap((id) => (id.startsWith('letter.') ? [id.slice('letter.'.length)] : []));
  const [letter] = await engine.query<{ number: number }>`
    SELECT number FROM desk_letters WHERE id IN (${list(letters)}) LIMIT 1`;
  return { mail: mail?.id, letter: letter?.number };
}
