-- The twin of supabase/migrations/20261121000000_hiring.sql: openings and stages of applications, the words of resumes, saved replies, and
-- one text to many. Times are milliseconds since 1970.

-- Which opening an application was sent from, by the name of its page. Beside the row: what the form's table holds is specified.
CREATE TABLE application_openings (
  application TEXT PRIMARY KEY,
  opening TEXT NOT NULL CHECK (length(opening) BETWEEN 1 AND 80 AND opening NOT GLOB '*[^a-z0-9-]*')
) STRICT, WITHOUT ROWID;

-- What the desk decided of an opening. What its page says stands in content/openings.
CREATE TABLE desk_openings (
  slug TEXT PRIMARY KEY,
  -- As it was called last, for when its file is gone.
  title TEXT NOT NULL,
  -- By the desk, before the closing date or without one.
  closed_at INTEGER,
  closed_by TEXT
) STRICT, WITHOUT ROWID;

-- Of an application alone.
ALTER TABLE desk_letters ADD COLUMN opening TEXT;
-- The how manieth it is of its opening: what it is called while its name is hidden.
ALTER TABLE desk_letters ADD COLUMN applicant INTEGER;
ALTER TABLE desk_letters ADD COLUMN stage TEXT CHECK (stage IN ('new', 'reading', 'talking', 'offer', 'joined', 'not-this-time'));
ALTER TABLE desk_letters ADD COLUMN stage_at INTEGER;
-- What the applicant's page shows: Not this time only once its e-mail has left.
ALTER TABLE desk_letters ADD COLUMN stage_told TEXT;
-- When a talk is, or until when an offer stands, and with whom.
ALTER TABLE desk_letters ADD COLUMN next_date INTEGER;
ALTER TABLE desk_letters ADD COLUMN next_with TEXT;
-- Whether we may keep it twelve more months, for other openings: 1 yes, 0 no, NULL nothing said.
ALTER TABLE desk_letters ADD COLUMN may_keep INTEGER;
ALTER TABLE desk_letters ADD COLUMN may_keep_at INTEGER;
UPDATE desk_letters SET stage = CASE WHEN state = 'answered' THEN 'reading' ELSE 'new' END,
  stage_told = CASE WHEN state = 'answered' THEN 'reading' ELSE 'new' END, stage_at = COALESCE(answered_at, received_at) WHERE kind = 1;
UPDATE desk_letters SET applicant = came.place
  FROM (SELECT number AS letter, row_number() OVER (ORDER BY received_at, number) AS place FROM desk_letters WHERE kind = 1) AS came
  WHERE number = came.letter;
CREATE INDEX desk_letters_stage ON desk_letters (opening, stage, stage_at, number, state) WHERE stage IS NOT NULL;
ALTER TABLE desk_undo_letters ADD COLUMN stage TEXT;
ALTER TABLE desk_undo_letters ADD COLUMN stage_at INTEGER;
ALTER TABLE desk_undo_letters ADD COLUMN stage_told TEXT;
ALTER TABLE desk_undo_letters ADD COLUMN next_date INTEGER;
ALTER TABLE desk_undo_letters ADD COLUMN next_with TEXT;

-- The text of a resume, a form feed between its pages. Without text: 'none' where the file has none, 'unreadable' where it cannot be read.
CREATE TABLE desk_resume_texts (
  letter INTEGER PRIMARY KEY,
  state TEXT NOT NULL CHECK (state IN ('text', 'none', 'unreadable')),
  pages INTEGER NOT NULL DEFAULT 0,
  -- The line that a row shows.
  line TEXT,
  -- Why it cannot be read, or not all of it.
  why TEXT,
  read_at INTEGER NOT NULL,
  -- Which of its lines are headings, by their numbers, as far as its file says so.
  headings TEXT NOT NULL DEFAULT '',
  text TEXT NOT NULL DEFAULT ''
) STRICT;

-- How many can be searched is said with every search.
CREATE INDEX desk_resume_texts_state ON desk_resume_texts (state, letter);

-- Words by where they stand: with the sender's name and address, in what was sent, in the resume, in notes and replies. All are read anew
-- when the desk opens.
DROP TABLE desk_words;
CREATE VIRTUAL TABLE desk_words USING fts5(person, sent, resume, beside, detail = column, tokenize = 'ascii', prefix = '2 3');
INSERT INTO desk_words (desk_words, rank) VALUES ('secure-delete', 1);
INSERT INTO desk_arrivals (letter, judged, told, indexed, next_at) SELECT number, 1, 1, 0, 0 FROM desk_letters WHERE true
  ON CONFLICT (letter) DO UPDATE SET indexed = 0;
-- Every word in the index, and the same from its end: what is one letter away shares its beginning or its end.
CREATE TABLE desk_terms (term TEXT PRIMARY KEY, backwards TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE INDEX desk_terms_backwards ON desk_terms (backwards);

-- Replies that are written once, and their earlier versions.
CREATE TABLE desk_saved_replies (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  title TEXT NOT NULL,
  kind INTEGER NOT NULL CHECK (kind IN (1, 2, 3)),
  -- What becomes of the letter after sending: a stage, 'answered', or 'stays'.
  after_sending TEXT NOT NULL,
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  at INTEGER NOT NULL,
  name TEXT NOT NULL,
  used INTEGER NOT NULL DEFAULT 0,
  version INTEGER NOT NULL DEFAULT 1,
  deleted_at INTEGER
) STRICT;
CREATE TABLE desk_saved_reply_versions (
  reply INTEGER NOT NULL, version INTEGER NOT NULL, at INTEGER NOT NULL, name TEXT NOT NULL,
  title TEXT NOT NULL, kind INTEGER NOT NULL, after_sending TEXT NOT NULL, subject TEXT NOT NULL, text TEXT NOT NULL,
  PRIMARY KEY (reply, version)
) STRICT, WITHOUT ROWID;

-- Of a reply: its own subject, where it has one, and the stage to which its letter moves when it has left.
ALTER TABLE desk_answers ADD COLUMN subject TEXT;
ALTER TABLE desk_answers ADD COLUMN stage TEXT;
ALTER TABLE desk_drafts ADD COLUMN subject TEXT;
ALTER TABLE desk_drafts ADD COLUMN saved_reply INTEGER;
-- For a week they can be had back.
CREATE TABLE desk_discarded_drafts (
  letter INTEGER NOT NULL,
  person INTEGER NOT NULL,
  text TEXT NOT NULL,
  subject TEXT,
  saved_reply INTEGER,
  at INTEGER NOT NULL,
  PRIMARY KEY (letter, person)
) STRICT, WITHOUT ROWID;

-- One text to many, or to one at an hour: each has a row until the reply is written.
CREATE TABLE desk_batches (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  person INTEGER NOT NULL,
  name TEXT NOT NULL,
  at INTEGER NOT NULL,
  -- Until then it can be called back.
  sends_at INTEGER NOT NULL,
  -- On a working morning, and not held for seconds.
  is_scheduled INTEGER NOT NULL DEFAULT 0,
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  after_sending TEXT NOT NULL,
  -- Of an opening that was closed.
  opening TEXT,
  -- A request that is repeated makes no second one.
  token TEXT NOT NULL UNIQUE,
  -- How many it was for, for when some of them are deleted.
  members INTEGER NOT NULL,
  -- What there was when it was written. By no clock: whoever writes, is answered or moved afterwards gets none.
  newest_answer INTEGER NOT NULL,
  newest_incoming INTEGER NOT NULL,
  newest_letter INTEGER NOT NULL,
  cancelled_at INTEGER,
  done_at INTEGER
) STRICT;
CREATE INDEX desk_batches_open ON desk_batches (sends_at) WHERE done_at IS NULL AND cancelled_at IS NULL;
CREATE TABLE desk_batch_letters (
  batch INTEGER NOT NULL,
  letter INTEGER NOT NULL,
  -- In the place of the common ones.
  subject TEXT,
  text TEXT,
  -- What was left out by itself before is sent to all the same.
  is_included INTEGER NOT NULL DEFAULT 0,
  -- As its letter had them when it was written.
  stage_at INTEGER,
  answered_at INTEGER,
  -- The reply, once it is written; or why there is none.
  answer INTEGER,
  left_out TEXT,
  -- Of another application of the same person: which one's e-mail answers it, too.
  follows INTEGER,
  PRIMARY KEY (batch, letter)
) STRICT, WITHOUT ROWID;
CREATE INDEX desk_batch_letters_letter ON desk_batch_letters (letter);

-- What visitors ask of the desk at the site, one thing more: whether an application may be kept for longer.
ALTER TABLE desk_requests RENAME TO desk_requests_before;
DROP INDEX desk_requests_open;
DROP INDEX desk_requests_hash;
CREATE TABLE desk_requests (
  id TEXT PRIMARY KEY,
  what TEXT NOT NULL CHECK (what IN ('take-back', 'links', 'may-keep', 'may-not-keep')),
  hash TEXT,
  address TEXT CHECK (length(address) <= 255),
  at INTEGER NOT NULL,
  done_at INTEGER,
  -- Of the erasure, as JSON.
  proof TEXT,
  next_at INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
INSERT INTO desk_requests (id, what, hash, address, at, done_at, proof, next_at)
  SELECT id, what, hash, address, at, done_at, proof, next_at FROM desk_requests_before;
DROP TABLE desk_requests_before;
CREATE INDEX desk_requests_open ON desk_requests (next_at, at) WHERE done_at IS NULL;
CREATE INDEX desk_requests_hash ON desk_requests (hash) WHERE hash IS NOT NULL;

-- Writing to many at once is a right of its own. The owner always has it.
ALTER TABLE desk_people ADD COLUMN may_write_to_many INTEGER NOT NULL DEFAULT 0;
-- Whether names of applicants are hidden from somebody until they open the application.
ALTER TABLE desk_people ADD COLUMN hides_names INTEGER NOT NULL DEFAULT 0;
-- Where somebody is told of what is assigned to them, if they want.
ALTER TABLE desk_people ADD COLUMN tell_at TEXT;
