-- The twin of supabase/migrations/20261118120000_signals.sql: what helps to tell spam, in one word beside each row (schemas/forms/signals.ts).
-- It is no part of what makes two rows the same. SQLite names the first broken rule in the order in which they stand, Postgres by the
-- alphabet: to stand last, the new one needs each table made anew.

ALTER TABLE job_applications RENAME TO job_applications_before;
CREATE TABLE job_applications (
  id TEXT PRIMARY KEY,
  received_at TEXT NOT NULL,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  resume_url TEXT NOT NULL,
  created_at TEXT NOT NULL,
  words_hash BLOB,
  signals TEXT,
  CONSTRAINT job_applications_created_at_check CHECK (length(created_at) <= 32),
  CONSTRAINT job_applications_email_check CHECK (
    length(email) <= 255 AND email GLOB '[^@]*@?*.?*' AND email NOT GLOB '*[^!-~]*' AND email NOT GLOB '*[]"(),:;<>[\]*'
    AND email NOT GLOB '*@*[^A-Za-z0-9.-]*' AND email NOT GLOB '*@[.-]*' AND email NOT GLOB '*[.-]'
    AND email NOT GLOB '*@*[.-].*' AND email NOT GLOB '*@*.-*'),
  CONSTRAINT job_applications_name_check CHECK (
    instr(name, char(0)) = 0
    AND length(name) <= 400
    AND (name GLOB '[!-~]*' AND length(name) <= 100
      OR length(trim(replace(name, char(13, 10), char(10)), CAST(x'090A0B0C0D20C2A0E19A80E28080E28081E28082E28083E28084E28085E28086E28087E28088E28089E2808AE280A8E280A9E280AFE2819FE38080EFBBBF' AS TEXT))) BETWEEN 1 AND 100)),
  CONSTRAINT job_applications_resume_url_check CHECK (
    length(resume_url) <= 2048 AND resume_url NOT GLOB '*[^!-~]*'
    AND (resume_url GLOB 'http://[!-~]*' OR resume_url GLOB 'https://[!-~]*')),
  CONSTRAINT job_applications_signals_check CHECK (instr(signals, char(0)) = 0 AND length(signals) <= 40)
) STRICT;
INSERT INTO job_applications (id, received_at, name, email, resume_url, created_at, words_hash)
  SELECT id, received_at, name, email, resume_url, created_at, words_hash FROM job_applications_before ORDER BY rowid;
DROP TABLE job_applications_before;
CREATE INDEX job_applications_repeated ON job_applications (words_hash);

ALTER TABLE contact_messages RENAME TO contact_messages_before;
CREATE TABLE contact_messages (
  id TEXT PRIMARY KEY,
  received_at TEXT NOT NULL,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  messages TEXT NOT NULL,
  created_at TEXT NOT NULL,
  words_hash BLOB,
  signals TEXT,
  CONSTRAINT contact_messages_created_at_check CHECK (length(created_at) <= 32),
  CONSTRAINT contact_messages_email_check CHECK (
    length(email) <= 255 AND email GLOB '[^@]*@?*.?*' AND email NOT GLOB '*[^!-~]*' AND email NOT GLOB '*[]"(),:;<>[\]*'
    AND email NOT GLOB '*@*[^A-Za-z0-9.-]*' AND email NOT GLOB '*@[.-]*' AND email NOT GLOB '*[.-]'
    AND email NOT GLOB '*@*[.-].*' AND email NOT GLOB '*@*.-*'),
  CONSTRAINT contact_messages_messages_check CHECK (
    instr(messages, char(0)) = 0
    AND length(messages) <= 4000
    AND (messages GLOB '[!-~]*' AND length(messages) <= 1000
      OR length(trim(replace(messages, char(13, 10), char(10)), CAST(x'090A0B0C0D20C2A0E19A80E28080E28081E28082E28083E28084E28085E28086E28087E28088E28089E2808AE280A8E280A9E280AFE2819FE38080EFBBBF' AS TEXT))) BETWEEN 1 AND 1000)),
  CONSTRAINT contact_messages_name_check CHECK (
    instr(name, char(0)) = 0
    AND length(name) <= 400
    AND (name GLOB '[!-~]*' AND length(name) <= 100
      OR length(trim(replace(name, char(13, 10), char(10)), CAST(x'090A0B0C0D20C2A0E19A80E28080E28081E28082E28083E28084E28085E28086E28087E28088E28089E2808AE280A8E280A9E280AFE2819FE38080EFBBBF' AS TEXT))) BETWEEN 1 AND 100)),
  CONSTRAINT contact_messages_signals_check CHECK (instr(signals, char(0)) = 0 AND length(signals) <= 40)
) STRICT;
INSERT INTO contact_messages (id, received_at, name, email, messages, created_at, words_hash)
  SELECT id, received_at, name, email, messages, created_at, words_hash FROM contact_messages_before ORDER BY rowid;
DROP TABLE contact_messages_before;
CREATE INDEX contact_messages_repeated ON contact_messages (words_hash);

ALTER TABLE project_querries RENAME TO project_querries_before;
CREATE TABLE project_querries (
  id TEXT PRIMARY KEY,
  received_at TEXT NOT NULL,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  company_name TEXT NOT NULL,
  project_requirements TEXT NOT NULL,
  words_hash BLOB,
  signals TEXT,
  CONSTRAINT project_querries_company_name_check CHECK (
    instr(company_name, char(0)) = 0
    AND length(company_name) <= 400
    AND (company_name GLOB '[!-~]*' AND length(company_name) <= 100
      OR length(trim(replace(company_name, char(13, 10), char(10)), CAST(x'090A0B0C0D20C2A0E19A80E28080E28081E28082E28083E28084E28085E28086E28087E28088E28089E2808AE280A8E280A9E280AFE2819FE38080EFBBBF' AS TEXT))) BETWEEN 1 AND 100)),
  CONSTRAINT project_querries_email_check CHECK (
    length(email) <= 255 AND email GLOB '[^@]*@?*.?*' AND email NOT GLOB '*[^!-~]*' AND email NOT GLOB '*[]"(),:;<>[\]*'
    AND email NOT GLOB '*@*[^A-Za-z0-9.-]*' AND email NOT GLOB '*@[.-]*' AND email NOT GLOB '*[.-]'
    AND email NOT GLOB '*@*[.-].*' AND email NOT GLOB '*@*.-*'),
  CONSTRAINT project_querries_name_check CHECK (
    instr(name, char(0)) = 0
    AND length(name) <= 400
    AND (name GLOB '[!-~]*' AND length(name) <= 100
      OR length(trim(replace(name, char(13, 10), char(10)), CAST(x'090A0B0C0D20C2A0E19A80E28080E28081E28082E28083E28084E28085E28086E28087E28088E28089E2808AE280A8E280A9E280AFE2819FE38080EFBBBF' AS TEXT))) BETWEEN 1 AND 100)),
  CONSTRAINT project_querries_project_requirements_check CHECK (
    instr(project_requirements, char(0)) = 0
    AND length(project_requirements) <= 8000
    AND (project_requirements GLOB '[!-~]*' AND length(project_requirements) <= 2000
      OR length(trim(replace(project_requirements, char(13, 10), char(10)), CAST(x'090A0B0C0D20C2A0E19A80E28080E28081E28082E28083E28084E28085E28086E28087E28088E28089E2808AE280A8E280A9E280AFE2819FE38080EFBBBF' AS TEXT))) BETWEEN 1 AND 2000)),
  CONSTRAINT project_querries_signals_check CHECK (instr(signals, char(0)) = 0 AND length(signals) <= 40)
) STRICT;
INSERT INTO project_querries (id, received_at, name, email, company_name, project_requirements, words_hash)
  SELECT id, received_at, name, email, company_name, project_requirements, words_hash FROM project_querries_before ORDER BY rowid;
DROP TABLE project_querries_before;
CREATE INDEX project_querries_repeated ON project_querries (words_hash);

CREATE INDEX job_applications_resume_name ON job_applications (substr(substr(substr(resume_url, 1, instr(resume_url || '#', '#') - 1), 1, instr(substr(resume_url, 1, instr(resume_url || '#', '#') - 1) || '?', '?') - 1), length(rtrim(substr(substr(resume_url, 1, instr(resume_url || '#', '#') - 1), 1, instr(substr(resume_url, 1, instr(resume_url || '#', '#') - 1) || '?', '?') - 1), replace(substr(substr(resume_url, 1, instr(resume_url || '#', '#') - 1), 1, instr(substr(resume_url, 1, instr(resume_url || '#', '#') - 1) || '?', '?') - 1), '/', ''))) + 1));
