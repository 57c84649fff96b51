-- The twin of supabase/migrations/20261120000000_rights_and_choices.sql: who may delete, and how somebody wants to go on.

-- Deleting a person or a letter for good is a right of its own. The owner always has it.
ALTER TABLE desk_people ADD COLUMN may_delete INTEGER NOT NULL DEFAULT 0;
-- Whether a letter stays on the screen when it is done, instead of giving way to the next.
ALTER TABLE desk_people ADD COLUMN stays_open INTEGER NOT NULL DEFAULT 0;
