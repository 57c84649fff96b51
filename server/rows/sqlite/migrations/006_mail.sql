-- The twin of supabase/migrations/20261118000000_mail.sql: mail that goes out and comes back, the visitor's own page, what was learnt of
-- spam. Times are milliseconds since 1970.

-- When a visitor last wrote by mail: the clock runs from then.
ALTER TABLE desk_letters ADD COLUMN asked_at INTEGER;
-- What the desk thought of it when it came, from 0, a letter, to 1000, spam, and why. A person's word (1 spam, 0 not) wins and stays.
ALTER TABLE desk_letters ADD COLUMN spam_score INTEGER;
ALTER TABLE desk_letters ADD COLUMN spam_reasons TEXT;
ALTER TABLE desk_letters ADD COLUMN spam_mark INTEGER;
-- What is taken back with it, while it is held.
ALTER TABLE desk_undos ADD COLUMN answer INTEGER;
ALTER TABLE desk_undo_letters ADD COLUMN spam_mark INTEGER;
-- In order of doubt, and last what people have set aside.
CREATE INDEX desk_letters_doubt ON desk_letters (CASE WHEN spam_mark = 1 OR spam_score IS NULL THEN 2000 ELSE spam_score END, number) WHERE state = 'aside';

-- The outbox. It holds no text: a mail is written when it is handed over, from the letter and the answer, so that nothing of them stands here.
CREATE TABLE desk_mails (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL CHECK (kind IN ('notice', 'reminder', 'digest', 'withdrawn', 'reply', 'receipt', 'links', 'hook')),
  letter INTEGER,
  answer INTEGER,
  -- Without one it goes to whoever wrote the letter.
  address TEXT,
  -- Of a digest its day, of a withdrawal what was erased.
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
CREATE INDEX desk_mails_next ON desk_mails (next_at, id) WHERE next_at IS NOT NULL;
CREATE INDEX desk_mails_handed ON desk_mails (id) WHERE state = 'handing-over';
CREATE INDEX desk_mails_letter ON desk_mails (letter, kind) WHERE letter IS NOT NULL;
CREATE INDEX desk_mails_made ON desk_mails (made_at);

-- Answers of visitors, from the mailbox.
CREATE TABLE desk_incoming (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  letter INTEGER NOT NULL,
  at INTEGER NOT NULL,
  name TEXT NOT NULL,
  address TEXT NOT NULL,
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  -- Read once, also when the mailbox is read from its beginning again.
  message_id TEXT NOT NULL,
  is_automatic INTEGER NOT NULL DEFAULT 0,
  attachments INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE UNIQUE INDEX desk_incoming_once ON desk_incoming (letter, message_id);

-- Of the visitor's secret there is a hash alone.
CREATE TABLE desk_private_links (hash TEXT PRIMARY KEY, letter INTEGER NOT NULL, made_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE INDEX desk_private_links_letter ON desk_private_links (letter);
-- What visitors ask of the desk at the site: to take a letter back, by the hash of its link, or for their links again, by their address.
CREATE TABLE desk_requests (
  id TEXT PRIMARY KEY,
  what TEXT NOT NULL CHECK (what IN ('take-back', 'links')),
  hash TEXT,
  address TEXT CHECK (length(address) <= 255),
  at INTEGER NOT NULL,
  done_at INTEGER,
  -- Of the erasure, as JSON.
  receipt TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX desk_requests_open ON desk_requests (at) WHERE done_at IS NULL;
CREATE INDEX desk_requests_hash ON desk_requests (hash) WHERE hash IS NOT NULL;
-- When something was last sent to an address by itself, by a keyed hash of it.
CREATE TABLE desk_told (hash TEXT NOT NULL, at INTEGER NOT NULL) STRICT;
CREATE INDEX desk_told_hash ON desk_told (hash, at);
CREATE INDEX desk_told_at ON desk_told (at);

-- What was learnt, by hashes of words: nobody can be read out of it. And of each letter that was learnt from, so that it can be unlearnt.
CREATE TABLE desk_spam_words (hash TEXT PRIMARY KEY, spam INTEGER NOT NULL, genuine INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE desk_spam_learnt (letter INTEGER PRIMARY KEY, is_spam INTEGER NOT NULL, words TEXT NOT NULL) STRICT;
-- Parts of recent letters, by which nearly the same words from many addresses are known.
CREATE TABLE desk_spam_copies (part TEXT NOT NULL, letter INTEGER NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (part, letter)) STRICT, WITHOUT ROWID;
CREATE INDEX desk_spam_copies_at ON desk_spam_copies (at);
CREATE INDEX desk_spam_copies_letter ON desk_spam_copies (letter);
