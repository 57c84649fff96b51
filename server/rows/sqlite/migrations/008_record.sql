-- The twin of supabase/migrations/20261119000000_record.sql: what is still to be done with a letter that came, with what was erased, and how
-- the desk's background jobs fare. Times are milliseconds since 1970.

-- A letter is stored first. What follows is noted here until it is done, and is tried again if it failed.
CREATE TABLE desk_arrivals (
  letter INTEGER PRIMARY KEY,
  judged INTEGER NOT NULL DEFAULT 0,
  told INTEGER NOT NULL DEFAULT 0,
  indexed INTEGER NOT NULL DEFAULT 0,
  tries INTEGER NOT NULL DEFAULT 0,
  next_at INTEGER NOT NULL,
  error TEXT
) STRICT;

-- When somebody who may read it first saw it in Spam: what nobody has seen is not deleted as spam.
ALTER TABLE desk_letters ADD COLUMN spam_seen_at INTEGER;
-- What people have marked, to be learnt from.
CREATE INDEX desk_letters_marked ON desk_letters (number) WHERE spam_mark IS NOT NULL;

-- What nearly the same words were known by: nobody asks for it any longer.
DROP TABLE desk_spam_copies;

-- Deleted and proved together; the bytes are wiped later, for many at once.
DROP TRIGGER desk_receipts_stay;
ALTER TABLE desk_receipts RENAME TO desk_proofs;
ALTER TABLE desk_requests RENAME COLUMN receipt TO proof;
ALTER TABLE desk_proofs ADD COLUMN person INTEGER;
ALTER TABLE desk_proofs ADD COLUMN wiped_at INTEGER;
UPDATE desk_proofs SET wiped_at = looked_again_at;
CREATE TRIGGER desk_proofs_stay BEFORE UPDATE OF id, at, name, reason, person ON desk_proofs BEGIN SELECT RAISE(ABORT, 'a proof is not changed'); END;
CREATE TRIGGER desk_proofs_wiped BEFORE UPDATE ON desk_proofs WHEN OLD.wiped_at IS NOT NULL BEGIN SELECT RAISE(ABORT, 'a proof is not changed'); END;
UPDATE desk_facts SET value = replace(value, '"receipt":', '"proof":') WHERE name = 'retention-run';
-- Files whose letters are gone, until they are gone, too.
CREATE TABLE desk_erased_files (name TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;

-- How each background job fares.
CREATE TABLE desk_jobs (
  name TEXT PRIMARY KEY, ok_at INTEGER, failed_at INTEGER, failing_since INTEGER, error TEXT
) STRICT, WITHOUT ROWID;

-- Mails in the mailbox that could not be read, for the owner to look at there.
CREATE TABLE desk_unreadable (
  id INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, sender TEXT NOT NULL, sent_at INTEGER, why TEXT NOT NULL
) STRICT;
CREATE INDEX desk_unreadable_at ON desk_unreadable (at);

-- One more kind of mail: that something needs the owner's word. And what a visitor is sent to say that a letter came is an acknowledgement.
ALTER TABLE desk_mails RENAME TO desk_mails_before;
CREATE TABLE desk_mails (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL CHECK (kind IN ('notice', 'reminder', 'digest', 'withdrawn', 'reply', 'acknowledgement', 'links', 'hook', 'alarm')),
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
  may_be_twice INTEGER NOT NULL DEFAULT 0
) STRICT;
INSERT INTO desk_mails (id, kind, letter, answer, address, detail, token, state, next_at, made_at, tried_from, sent_at, server_id, tries, may_be_twice)
  SELECT id, CASE kind WHEN 'receipt' THEN 'acknowledgement' ELSE kind END, letter, answer, address,
    CASE kind WHEN 'withdrawn' THEN replace(detail, '"receipt":', '"proof":') ELSE detail END,
    token, state, next_at, made_at, tried_from, sent_at, server_id, tries, may_be_twice FROM desk_mails_before;
-- A number is given once and never again.
DELETE FROM sqlite_sequence WHERE name = 'desk_mails';
INSERT INTO sqlite_sequence (name, seq) SELECT 'desk_mails', seq FROM sqlite_sequence WHERE name = 'desk_mails_before';
DROP TABLE desk_mails_before;
CREATE INDEX desk_mails_next ON desk_mails (next_at, id) WHERE next_at IS NOT NULL;
CREATE INDEX desk_mails_handed ON desk_mails (id) WHERE state = 'handing-over';
CREATE INDEX desk_mails_letter ON desk_mails (letter, kind) WHERE letter IS NOT NULL;
CREATE INDEX desk_mails_made ON desk_mails (made_at);
