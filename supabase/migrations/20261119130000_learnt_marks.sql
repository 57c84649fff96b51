-- The twin of server/rows/sqlite/migrations/010_learnt_marks.sql.

-- A near copy, whose words were counted with those of this letter.
alter table private.desk_spam_learnt add column copy_of bigint;
-- Somebody wants it to teach nothing.
alter table private.desk_spam_learnt add column is_forgotten integer not null default 0;
create index desk_spam_learnt_copies on private.desk_spam_learnt (copy_of) where copy_of is not null;
