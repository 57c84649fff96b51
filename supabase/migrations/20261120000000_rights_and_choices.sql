-- The twin of server/rows/sqlite/migrations/010_rights_and_choices.sql: who may delete, and how somebody wants to go on.

-- Deleting a person or a letter for good is a right of its own. The owner always has it.
alter table private.desk_people add column may_delete integer not null default 0;
-- Whether a letter stays on the screen when it is done, instead of giving way to the next.
alter table private.desk_people add column stays_open integer not null default 0;
