-- The twin of supabase/migrations/20261119130000_learnt_marks.sql.

-- A near copy, whose words were counted with those of this letter.
ALTER TABLE desk_spam_learnt ADD COLUMN copy_of INTEGER;
-- Somebody wants it to teach nothing.
ALTER TABLE desk_spam_learnt ADD COLUMN is_forgotten INTEGER NOT NULL DEFAULT 0;
CREATE INDEX desk_spam_learnt_copies ON desk_spam_learnt (copy_of) WHERE copy_of IS NOT NULL;
