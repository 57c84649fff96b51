-- The twin of server/rows/sqlite/migrations/008_record.sql: what is still to be done with a letter that came, with what was erased, and how
-- the desk's background jobs fare. Times are milliseconds since 1970.

-- A letter is stored first. What follows is noted here until it is done, and is tried again if it failed.
create table private.desk_arrivals (
  letter bigint primary key,
  judged integer not null default 0,
  told integer not null default 0,
  indexed integer not null default 0,
  tries integer not null default 0,
  next_at bigint not null,
  error text
);

-- When somebody who may read it first saw it in Spam: what nobody has seen is not deleted as spam.
alter table private.desk_letters add column spam_seen_at bigint;
-- What people have marked, to be learnt from.
create index desk_letters_marked on private.desk_letters (number) where spam_mark is not null;

-- What nearly the same words were known by: nobody asks for it any longer.
drop table private.desk_spam_copies;

-- Deleted and proved together; the bytes are wiped later, for many at once.
drop trigger desk_receipts_stay on private.desk_receipts;
alter table private.desk_receipts rename to desk_proofs;
alter table private.desk_requests rename column receipt to proof;
alter table private.desk_proofs add column person bigint;
alter table private.desk_proofs add column wiped_at bigint;
update private.desk_proofs set wiped_at = looked_again_at;
create trigger desk_proofs_stay before update of id, at, name, reason, person on private.desk_proofs for each statement execute function private.refuse_change();
create trigger desk_proofs_wiped before update on private.desk_proofs for each row when (old.wiped_at is not null) execute function private.refuse_change();
update private.desk_facts set value = replace(value, '"receipt":', '"proof":') where name = 'retention-run';
-- Files whose letters are gone, until they are gone, too.
create table private.desk_erased_files (name text primary key);

-- How each background job fares.
create table private.desk_jobs (
  name text primary key, ok_at bigint, failed_at bigint, failing_since bigint, error text
);

-- Mails in the mailbox that could not be read, for the owner to look at there.
create table private.desk_unreadable (
  id bigint generated always as identity primary key, at bigint not null, sender text not null, sent_at bigint, why text not null
);
create index desk_unreadable_at on private.desk_unreadable (at);

-- One more kind of mail: that something needs the owner's word. And what a visitor is sent to say that a letter came is an acknowledgement.
alter table private.desk_mails drop constraint desk_mails_kind_check;
update private.desk_mails set kind = 'acknowledgement' where kind = 'receipt';
update private.desk_mails set detail = replace(detail, '"receipt":', '"proof":') where kind = 'withdrawn';
alter table private.desk_mails add constraint desk_mails_kind_check
  check (kind in ('notice', 'reminder', 'digest', 'withdrawn', 'reply', 'acknowledgement', 'links', 'hook', 'alarm'));

do $do$
declare
  own text;
begin
  for own in select tablename from pg_tables where schemaname = 'private' and tablename like 'desk\_%' loop
    execute format('alter table private.%I enable row level security', own);
    execute format('revoke all on private.%I from public, anon, authenticated, service_role', own);
  end loop;
end
$do$;
