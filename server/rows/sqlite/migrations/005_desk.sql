-- The twin of supabase/migrations/20261117000000_desk.sql: what the desk keeps of its own beside each letter. Nothing here is touched when a
-- visitor sends something: the desk notices new rows by itself. Times are milliseconds since 1970; kinds are 1 application,
-- 2 message, 3 enquiry.

CREATE TABLE desk_people (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  reads TEXT NOT NULL,
  is_owner INTEGER NOT NULL DEFAULT 0,
  made_at INTEGER NOT NULL,
  shut_out_at INTEGER,
  shut_out_by TEXT,
  looked_at INTEGER NOT NULL DEFAULT 0,
  keys_off INTEGER NOT NULL DEFAULT 0
) STRICT;

-- Of secrets there are hashes alone.
CREATE TABLE desk_links (
  hash TEXT PRIMARY KEY,
  person INTEGER NOT NULL,
  made_at INTEGER NOT NULL,
  made_by TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX desk_links_person ON desk_links (person);
CREATE TABLE desk_sessions (
  hash TEXT PRIMARY KEY,
  person INTEGER NOT NULL,
  browser TEXT NOT NULL,
  made_at INTEGER NOT NULL,
  seen_at INTEGER NOT NULL,
  -- What its reader is doing, for colleagues.
  letter INTEGER,
  doing TEXT,
  doing_at INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE INDEX desk_sessions_person ON desk_sessions (person);
CREATE INDEX desk_sessions_letter ON desk_sessions (letter);
CREATE TABLE desk_wrong_links (day INTEGER PRIMARY KEY, tries INTEGER NOT NULL) STRICT;

-- One for each row of the three forms, which holds what was sent. A number is given once and never again.
CREATE TABLE desk_letters (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  kind INTEGER NOT NULL CHECK (kind IN (1, 2, 3)),
  address TEXT NOT NULL,
  file TEXT,
  file_bytes INTEGER,
  received_at INTEGER NOT NULL,
  due_at INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'answered', 'aside')),
  read_at INTEGER,
  assignee INTEGER,
  answered_at INTEGER,
  answered_by TEXT,
  aside_at INTEGER,
  aside_by TEXT,
  exchanged_at INTEGER NOT NULL,
  kept_until INTEGER,
  kept_reason TEXT,
  kept_by TEXT,
  kept_at INTEGER,
  version INTEGER NOT NULL DEFAULT 1
) STRICT;
-- Each state has its own, so that none is read for another's sake. They end with all that is counted, the state
-- too, and then the table is not read.
CREATE INDEX desk_letters_due ON desk_letters (due_at, number, kind, read_at, assignee, received_at, state) WHERE state = 'waiting';
CREATE INDEX desk_letters_kind ON desk_letters (kind, due_at, number, read_at, assignee, received_at, state) WHERE state = 'waiting';
CREATE INDEX desk_letters_newest ON desk_letters (received_at, number, kind, read_at, state) WHERE state = 'waiting';
CREATE INDEX desk_letters_mine ON desk_letters (assignee, due_at, number, kind, state) WHERE state = 'waiting' AND assignee IS NOT NULL;
CREATE INDEX desk_letters_answered ON desk_letters (answered_at, number, kind, received_at, due_at, state) WHERE state = 'answered';
CREATE INDEX desk_letters_aside ON desk_letters (received_at, number, kind, aside_at, state) WHERE state = 'aside';
CREATE INDEX desk_letters_received ON desk_letters (received_at, number, state, kind);
CREATE INDEX desk_letters_address ON desk_letters (address, received_at, kind, state, exchanged_at);
CREATE INDEX desk_letters_file ON desk_letters (file) WHERE file IS NOT NULL;
CREATE INDEX desk_letters_exchanged ON desk_letters (exchanged_at);
CREATE INDEX desk_letters_last_exchange ON desk_letters (address, kind, exchanged_at) WHERE state <> 'aside';
CREATE INDEX desk_letters_kept ON desk_letters (kept_until) WHERE kept_until IS NOT NULL;

CREATE TABLE desk_notes (
  id INTEGER PRIMARY KEY AUTOINCREMENT, letter INTEGER NOT NULL, person INTEGER NOT NULL, name TEXT NOT NULL, at INTEGER NOT NULL, text TEXT NOT NULL
) STRICT;
CREATE INDEX desk_notes_letter ON desk_notes (letter);
CREATE TABLE desk_answers (
  id INTEGER PRIMARY KEY AUTOINCREMENT, letter INTEGER NOT NULL, person INTEGER NOT NULL, name TEXT NOT NULL, at INTEGER NOT NULL, text TEXT NOT NULL
) STRICT;
CREATE INDEX desk_answers_letter ON desk_answers (letter);
CREATE TABLE desk_drafts (
  letter INTEGER NOT NULL, person INTEGER NOT NULL, text TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (letter, person)
) STRICT;

-- Who looked, and what was done: added to, never changed. It goes with its letter, or when its time is over.
CREATE TABLE desk_trail (
  id INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, person INTEGER NOT NULL, name TEXT NOT NULL, what TEXT NOT NULL, letter INTEGER, detail TEXT
) STRICT;
CREATE INDEX desk_trail_letter ON desk_trail (letter, at);
CREATE INDEX desk_trail_at ON desk_trail (at);
CREATE TRIGGER desk_trail_stays BEFORE UPDATE ON desk_trail BEGIN SELECT RAISE(ABORT, 'the trail is not changed'); END;

CREATE TABLE desk_undos (
  id INTEGER PRIMARY KEY AUTOINCREMENT, person INTEGER NOT NULL, at INTEGER NOT NULL, undone_at INTEGER
) STRICT;
CREATE INDEX desk_undos_at ON desk_undos (at);
-- How each letter was before, and the version that it has had since.
CREATE TABLE desk_undo_letters (
  undo INTEGER NOT NULL,
  letter INTEGER NOT NULL,
  version INTEGER NOT NULL,
  state TEXT NOT NULL,
  read_at INTEGER,
  assignee INTEGER,
  answered_at INTEGER,
  answered_by TEXT,
  aside_at INTEGER,
  aside_by TEXT,
  exchanged_at INTEGER NOT NULL,
  PRIMARY KEY (undo, letter)
) STRICT, WITHOUT ROWID;
CREATE INDEX desk_undo_letters_letter ON desk_undo_letters (letter);

CREATE TABLE desk_receipts (
  id INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, name TEXT NOT NULL, reason TEXT NOT NULL, counts TEXT NOT NULL, looked_again_at INTEGER NOT NULL
) STRICT;
CREATE TRIGGER desk_receipts_stay BEFORE UPDATE ON desk_receipts BEGIN SELECT RAISE(ABORT, 'a receipt is not changed'); END;

-- What the desk knows of itself, by name: the number of its last change, when it last erased what was due.
CREATE TABLE desk_facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
INSERT INTO desk_facts VALUES ('change', '0');

-- Words are cut by the desk, for both databases alike (desk-server/search/words.ts). What is deleted is overwritten here, too.
CREATE VIRTUAL TABLE desk_words USING fts5(words, detail = none, tokenize = 'ascii', prefix = '2 3');
INSERT INTO desk_words (desk_words, rank) VALUES ('secure-delete', 1);
