-- The twin of supabase/migrations/20261115120000_once.sql: what finds a row that says the same. With the whole text in it,
-- because SQLite has no hash to offer. That such a row is refused is the worker's work (sqlite-worker.ts).

CREATE INDEX job_applications_repeated ON job_applications (name, email, resume_url, received_at);
CREATE INDEX contact_messages_repeated ON contact_messages (name, email, messages, received_at);
CREATE INDEX project_querries_repeated ON project_querries (name, email, company_name, project_requirements, received_at);
