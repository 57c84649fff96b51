-- The twin of server/rows/sqlite/migrations/009_bounded_mail_and_marks.sql: acknowledgements and links that wait for room, many mails to the
-- owner in one, and marks that count once. Times are milliseconds since 1970.

-- Asked again from then on: there was no room for a mail yet, or it failed.
alter table private.desk_requests add column next_at bigint not null default 0;
drop index private.desk_requests_open;
create index desk_requests_open on private.desk_requests (next_at, at) where done_at is null;

-- One more kind of mail: a round-up, of what would have been too many notices.
alter table private.desk_mails drop constraint desk_mails_kind_check;
alter table private.desk_mails add constraint desk_mails_kind_check
  check (kind in ('notice', 'reminder', 'digest', 'withdrawn', 'round-up', 'reply', 'acknowledgement', 'links', 'hook', 'alarm'));
-- Of an acknowledgement that waits for room: 0 for a clear letter, 1 where its words are in doubt, 2 where it was sent like a machine's; and
-- whose it is, by a keyed hash.
alter table private.desk_mails add column doubt integer;
alter table private.desk_mails add column mailbox text;
-- The round-up that tells of it instead.
alter table private.desk_mails add column gathered bigint;
-- In the order in which they go: desk-server/mail/outbox.ts says it in the same words.
drop index private.desk_mails_next;
create index desk_mails_next on private.desk_mails ((case kind when 'reply' then 0 when 'links' then 1 when 'acknowledgement' then 3 when 'hook' then 4 else 2 end), next_at, id) where next_at is not null and doubt is null;
create index desk_mails_held on private.desk_mails (doubt, id, next_at) where doubt is not null;
create index desk_mails_mailbox on private.desk_mails (mailbox) where doubt is not null;
create index desk_mails_gathered on private.desk_mails (gathered) where gathered is not null;

-- A near copy, whose words were counted with those of this letter.
alter table private.desk_spam_learnt add column copy_of bigint;
-- Somebody wants it to teach nothing.
alter table private.desk_spam_learnt add column is_forgotten integer not null default 0;
create index desk_spam_learnt_copies on private.desk_spam_learnt (copy_of) where copy_of is not null;
