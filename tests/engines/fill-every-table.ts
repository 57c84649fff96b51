import { NOW } from '../contract/desk/two-worlds.ts';
import type { Stores } from './test-backend.ts';

/** What the desk writes into the tables that nothing a test does in a minute reaches: of letters that are there, so that the record is whole. */
export async function fillEveryTable(
  stores: Stores,
  [application = 0, message = 0]: number[],
): Promise<void> {
  const at = NOW - 1000;
  const statements = [
    `INSERT INTO application_openings SELECT id, 'platform-engineer' FROM desk_letters WHERE number = ${application}`,
    `INSERT INTO desk_openings (slug, title, closed_at, closed_by) VALUES ('platform-engineer', 'Platform engineer', ${at}, 'Asha')`,
    `INSERT INTO desk_arrivals (letter, judged, told, indexed, next_at) VALUES (${message}, 1, 1, 0, 9007199254740991)`,
    `INSERT INTO desk_answers (id, letter, person, name, at, text, subject) VALUES (700, ${application}, 1, 'Asha', ${at}, 'Guten Tag, "Ravi" ''n \\ Söhne', NULL)`,
    `INSERT INTO desk_mails (id, kind, letter, answer, token, state, next_at, made_at, tried_from) VALUES
      (900, 'reply', ${application}, 700, 'token-1', 'queued', ${at}, ${at}, ${at}),
      (901, 'acknowledgement', ${message}, NULL, 'token-2', 'queued', ${at}, ${at}, ${at})`,
    `INSERT INTO desk_mails (id, kind, detail, token, state, made_at, tried_from, sent_at, tries) VALUES
      (905, 'digest', '2027-01-19', 'token-3', 'sent', ${at}, ${at}, ${at}, '[{"at":1,"said":"250 ok"}]')`,
    `INSERT INTO desk_incoming (letter, at, name, address, subject, text, message_id) VALUES (${message}, ${at}, 'Ravi', 'ravi@example.in', 'Re: 😀', 'One
two', '<1@example.in>')`,
    `INSERT INTO desk_batches (id, person, name, at, sends_at, subject, text, after_sending, token, members, newest_answer, newest_incoming, newest_letter, cancelled_at)
      VALUES (3, 1, 'Asha', ${at}, ${at}, 'Hello', 'Dear {first name}', 'stays', 'batch-1', 2, 0, 0, 0, ${at})`,
    `INSERT INTO desk_batch_letters (batch, letter, left_out) VALUES (3, ${application}, 'cancelled'), (3, ${message}, 'cancelled')`,
    `INSERT INTO desk_discarded_drafts (letter, person, text, at) VALUES (${message}, 1, 'Not this', ${at})`,
    `INSERT INTO desk_erased_files (name) VALUES ('8-gone.pdf')`,
    `INSERT INTO desk_links (hash, person, made_at, made_by, expires_at) VALUES ('${'a1'.repeat(32)}', 1, ${at}, 'Asha', ${at + 10 ** 9})`,
    `INSERT INTO desk_private_links (hash, letter, made_at) VALUES ('${'b2'.repeat(32)}', ${message}, ${at})`,
    `INSERT INTO desk_requests (id, what, hash, address, at, done_at, proof) VALUES
      ('may-keep ${'c3'.repeat(32)}', 'may-keep', '${'c3'.repeat(32)}', NULL, ${at}, NULL, NULL), ('2', 'links', NULL, 'ravi@example.in', ${at}, ${at}, '{"proof":"1"}')`,
    `INSERT INTO desk_saved_reply_versions SELECT id, 7, ${at}, 'Asha', title, kind, after_sending, subject, text FROM desk_saved_replies`,
    // Two that are the same, which nothing forbids.
    `INSERT INTO desk_told (hash, at) VALUES ('${'d4'.repeat(32)}', ${at}), ('${'d4'.repeat(32)}', ${at}), ('${'e5'.repeat(32)}', ${at})`,
    `INSERT INTO desk_unreadable (at, sender, why) VALUES (${at}, 'somebody', 'no text')`,
    `INSERT INTO desk_wrong_links (day, tries) VALUES (20471, 3)`,
  ];
  for (const statement of statements) await stores.run(statement);
}
