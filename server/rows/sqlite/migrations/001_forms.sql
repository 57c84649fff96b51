-- The twin of supabase/migrations/20261115000000_forms.sql: the same tables, rules and names of rules.
-- What has run stays as it is; a change is the next file.

CREATE TABLE job_applications (
  id TEXT PRIMARY KEY,
  received_at TEXT NOT NULL,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  resume_url TEXT NOT NULL,
  created_at TEXT NOT NULL,
  CONSTRAINT job_applications_email_check CHECK (length(email) <= 255 AND email GLOB '[^@]*@?*.?*' AND email NOT GLOB '*[^!-~]*' AND email NOT GLOB '*[]"(),:;<>[\]*' AND email NOT GLOB '*@*[^A-Za-z0-9.-]*' AND email NOT GLOB '*@[.-]*' AND email NOT GLOB '*[.-]' AND email NOT GLOB '*@*[.-].*' AND email NOT GLOB '*@*.-*'),
  CONSTRAINT job_applications_name_check CHECK (instr(name, char(0)) = 0 AND (name GLOB '[!-~]*' AND length(name) <= 100 OR length(trim(replace(name, char(13, 10), char(10)), CAST(x'090A0B0C0D20C2A0E19A80E28080E28081E28082E28083E28084E28085E28086E28087E28088E28089E2808AE280A8E280A9E280AFE2819FE38080EFBBBF' AS TEXT))) BETWEEN 1 AND 100)),
  CONSTRAINT job_applications_resume_url_check CHECK ((resume_url GLOB 'http://[!-~]*' OR resume_url GLOB 'https://[!-~]*') AND resume_url NOT GLOB '*[^!-~]*' AND length(resume_url) <= 2048)
) STRICT;
CREATE TABLE contact_messages (
  id TEXT PRIMARY KEY,
  received_at TEXT NOT NULL,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  messages TEXT NOT NULL,
  created_at TEXT NOT NULL,
  CONSTRAINT contact_messages_email_check CHECK (length(email) <= 255 AND email GLOB '[^@]*@?*.?*' AND email NOT GLOB '*[^!-~]*' AND email NOT GLOB '*[]"(),:;<>[\]*' AND email NOT GLOB '*@*[^A-Za-z0-9.-]*' AND email NOT GLOB '*@[.-]*' AND email NOT GLOB '*[.-]' AND email NOT GLOB '*@*[.-].*' AND email NOT GLOB '*@*.-*'),
  CONSTRAINT contact_messages_messages_check CHECK (instr(messages, char(0)) = 0 AND (messages GLOB '[!-~]*' AND length(messages) <= 1000 OR length(trim(replace(messages, char(13, 10), char(10)), CAST(x'090A0B0C0D20C2A0E19A80E28080E28081E28082E28083E28084E28085E28086E28087E28088E28089E2808AE280A8E280A9E280AFE2819FE38080EFBBBF' AS TEXT))) BETWEEN 1 AND 1000)),
  CONSTRAINT contact_messages_name_check CHECK (instr(name, char(0)) = 0 AND (name GLOB '[!-~]*' AND length(name) <= 100 OR length(trim(replace(name, char(13, 10), char(10)), CAST(x'090A0B0C0D20C2A0E19A80E28080E28081E28082E28083E28084E28085E28086E28087E28088E28089E2808AE280A8E280A9E280AFE2819FE38080EFBBBF' AS TEXT))) BETWEEN 1 AND 100))
) STRICT;
CREATE TABLE project_querries (
  id TEXT PRIMARY KEY,
  received_at TEXT NOT NULL,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  company_name TEXT NOT NULL,
  project_requirements TEXT NOT NULL,
  CONSTRAINT project_querries_company_name_check CHECK (instr(company_name, char(0)) = 0 AND (company_name GLOB '[!-~]*' AND length(company_name) <= 100 OR length(trim(replace(company_name, char(13, 10), char(10)), CAST(x'090A0B0C0D20C2A0E19A80E28080E28081E28082E28083E28084E28085E28086E28087E28088E28089E2808AE280A8E280A9E280AFE2819FE38080EFBBBF' AS TEXT))) BETWEEN 1 AND 100)),
  CONSTRAINT project_querries_email_check CHECK (length(email) <= 255 AND email GLOB '[^@]*@?*.?*' AND email NOT GLOB '*[^!-~]*' AND email NOT GLOB '*[]"(),:;<>[\]*' AND email NOT GLOB '*@*[^A-Za-z0-9.-]*' AND email NOT GLOB '*@[.-]*' AND email NOT GLOB '*[.-]' AND email NOT GLOB '*@*[.-].*' AND email NOT GLOB '*@*.-*'),
  CONSTRAINT project_querries_name_check CHECK (instr(name, char(0)) = 0 AND (name GLOB '[!-~]*' AND length(name) <= 100 OR length(trim(replace(name, char(13, 10), char(10)), CAST(x'090A0B0C0D20C2A0E19A80E28080E28081E28082E28083E28084E28085E28086E28087E28088E28089E2808AE280A8E280A9E280AFE2819FE38080EFBBBF' AS TEXT))) BETWEEN 1 AND 100)),
  CONSTRAINT project_querries_project_requirements_check CHECK (instr(project_requirements, char(0)) = 0 AND (project_requirements GLOB '[!-~]*' AND length(project_requirements) <= 2000 OR length(trim(replace(project_requirements, char(13, 10), char(10)), CAST(x'090A0B0C0D20C2A0E19A80E28080E28081E28082E28083E28084E28085E28086E28087E28088E28089E2808AE280A8E280A9E280AFE2819FE38080EFBBBF' AS TEXT))) BETWEEN 1 AND 2000))
) STRICT;
CREATE TABLE objects (name TEXT PRIMARY KEY, claimed_at TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE INDEX job_applications_resume_name ON job_applications (substr(substr(substr(resume_url, 1, instr(resume_url || '#', '#') - 1), 1, instr(substr(resume_url, 1, instr(resume_url || '#', '#') - 1) || '?', '?') - 1), length(rtrim(substr(substr(resume_url, 1, instr(resume_url || '#', '#') - 1), 1, instr(substr(resume_url, 1, instr(resume_url || '#', '#') - 1) || '?', '?') - 1), replace(substr(substr(resume_url, 1, instr(resume_url || '#', '#') - 1), 1, instr(substr(resume_url, 1, instr(resume_url || '#', '#') - 1) || '?', '?') - 1), '/', ''))) + 1));
