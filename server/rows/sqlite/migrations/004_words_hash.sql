-- What finds a row that says the same is a hash of its words, 16 bytes, where the index held each text a second time. Postgres
-- has had such an index from the start. The function is the program's own (words-hash.ts): it is asked once, here.

ALTER TABLE job_applications ADD COLUMN words_hash BLOB;
UPDATE job_applications SET words_hash = words_hash(name, email, resume_url);
DROP INDEX job_applications_repeated;
CREATE INDEX job_applications_repeated ON job_applications (words_hash);

ALTER TABLE contact_messages ADD COLUMN words_hash BLOB;
UPDATE contact_messages SET words_hash = words_hash(name, email, messages);
DROP INDEX contact_messages_repeated;
CREATE INDEX contact_messages_repeated ON contact_messages (words_hash);

ALTER TABLE project_querries ADD COLUMN words_hash BLOB;
UPDATE project_querries SET words_hash = words_hash(name, email, company_name, project_requirements);
DROP INDEX project_querries_repeated;
CREATE INDEX project_querries_repeated ON project_querries (words_hash);
