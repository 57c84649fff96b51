-- The twin of supabase/migrations/20261119120000_bounded_mail_and_marks.sql: acknowledgements and links that wait for room, many mails to the
-- owner in one, and marks that count once. Times are milliseconds since 1970.

-- Asked again from then on: there was no room for a mail yet, or it failed.
ALTER TABLE desk_requests ADD COLUMN next_at INTEGER NOT NULL DEFAULT 0;
DROP INDEX desk_requests_open;
CREATE INDEX desk_requests_open ON desk_requests (next_at, at) WHERE done_at IS NULL;

-- One more kind of mail: a round-up, of what would have been too many notices.
ALTER TABLE desk_mails RENAME TO desk_mails_before;
CREATE TABLE desk_mails (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL CHECK (kind IN ('notice', 'reminder', 'digest', 'withdrawn', 'round-up', 'reply', 'acknowledgement', 'links', 'hook', 'alarm')),
  letter INTEGER,
  answer INTEGER,
  -- Without one it goes to whoever wrote the letter.
  address TEXT,
  -- Of a digest its day, of a withdrawal what was erased, of an alarm what it is about.
  detail TEXT,
  -- What its Message-ID is made of, the same in every try.
  token TEXT NOT NULL UNIQUE,
  state TEXT NOT NULL CHECK (state IN ('queued', 'handing-over', 'sent', 'uncertain', 'refused', 'bounced')),
  -- When it is tried next; null when it is not.
  next_at INTEGER,
  made_at INTEGER NOT NULL,
  -- Three days from then it is given up.
  tried_from INTEGER NOT NULL,
  sent_at INTEGER,
  -- What the mail server called it.
  server_id TEXT,
  -- Each try with its time and the server's words, as JSON.
  tries TEXT NOT NULL DEFAULT '[]',
  may_be_twice INTEGER NOT NULL DEFAULT 0,
  -- Of an acknowledgement that waits for room: 0 for a clear letter, 1 where its words are in doubt, 2 where it was sent like a machine's; and
  -- whose it is, by a keyed hash.
  doubt INTEGER,
  mailbox TEXT,
  -- The round-up that tells of it instead.
  gathered INTEGER
) STRICT;
INSERT INTO desk_mails (id, kind, letter, answer, address, detail, token, state, next_at, made_at, tried_from, sent_at, server_id, tries, may_be_twice)
  SELECT id, kind, letter, answer, address, detail, token, state, next_at, made_at, tried_from, sent_at, server_id, tries, may_be_twice FROM desk_mails_before;
-- A number is given once and never again.
DELETE FROM sqlite_sequence WHERE name = 'desk_mails';
INSERT INTO sqlite_sequence (name, seq) SELECT 'desk_mails', seq FROM sqlite_sequence WHERE name = 'desk_mails_before';
DROP TABLE desk_mails_before;
-- In the order in which they go: desk-server/mail/outbox.ts says it in the same words.
CREATE INDEX desk_mails_next ON desk_mails ((CASE kind WHEN 'reply' THEN 0 WHEN 'links' THEN 1 WHEN 'acknowledgement' THEN 3 WHEN 'hook' THEN 4 ELSE 2 END), next_at, id) WHERE next_at IS NOT NULL AND doubt IS NULL;
CREATE INDEX desk_mails_held ON desk_mails (doubt, id, next_at) WHERE doubt IS NOT NULL;
CREATE INDEX desk_mails_mailbox ON desk_mails (mailbox) WHERE doubt IS NOT NULL;
CREATE INDEX desk_mails_gathered ON desk_mails (gathered) WHERE gathered IS NOT NULL;
CREATE INDEX desk_mails_handed ON desk_mails (id) WHERE state = 'handing-over';
CREATE INDEX desk_mails_letter ON desk_mails (letter, kind) WHERE letter IS NOT NULL;
CREATE INDEX desk_mails_made ON desk_mails (made_at);

-- A near copy, whose words were counted with those of this letter.
ALTER TABLE desk_spam_learnt ADD COLUMN copy_of INTEGER;
-- Somebody wants it to teach nothing.
ALTER TABLE desk_spam_learnt ADD COLUMN is_forgotten INTEGER NOT NULL DEFAULT 0;
CREATE INDEX desk_spam_learnt_copies ON desk_spam_learnt (copy_of) WHERE copy_of IS NOT NULL;
