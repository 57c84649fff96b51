-- What the desk keeps of its own beside each letter, out of visitors' reach. Nothing here is touched when a visitor sends something: the desk
-- notices new rows by itself. Times are milliseconds since 1970; kinds are 1 application, 2 message, 3 enquiry.

create table private.desk_people (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 200),
  reads text not null,
  is_owner integer not null default 0,
  made_at bigint not null,
  shut_out_at bigint,
  shut_out_by text,
  looked_at bigint not null default 0,
  keys_off integer not null default 0
);

-- Of secrets there are hashes alone.
create table private.desk_links (
  hash text primary key,
  person bigint not null,
  made_at bigint not null,
  made_by text not null,
  expires_at bigint not null
);
create index desk_links_person on private.desk_links (person);
create table private.desk_sessions (
  hash text primary key,
  person bigint not null,
  browser text not null,
  made_at bigint not null,
  seen_at bigint not null,
  -- What its reader is doing, for colleagues.
  letter bigint,
  doing text,
  doing_at bigint not null default 0
);
create index desk_sessions_person on private.desk_sessions (person);
create index desk_sessions_letter on private.desk_sessions (letter);
create table private.desk_wrong_links (day bigint primary key, tries bigint not null);

-- One for each row of the three forms, which holds what was sent. A number is given once and never again.
create table private.desk_letters (
  number bigint generated always as identity primary key,
  id text not null unique,
  kind integer not null check (kind in (1, 2, 3)),
  address text not null,
  file text,
  file_bytes bigint,
  received_at bigint not null,
  due_at bigint not null,
  state text not null check (state in ('waiting', 'answered', 'aside')),
  read_at bigint,
  assignee bigint,
  answered_at bigint,
  answered_by text,
  aside_at bigint,
  aside_by text,
  exchanged_at bigint not null,
  kept_until bigint,
  kept_reason text,
  kept_by text,
  kept_at bigint,
  version bigint not null default 1
);
-- Each state has its own, so that none is read for another's sake. They hold all that is counted, and then the table is not read.
create index desk_letters_due on private.desk_letters (due_at, number) include (kind, read_at, assignee, received_at)
  where state = 'waiting';
create index desk_letters_kind on private.desk_letters (kind, due_at, number) include (read_at, assignee, received_at)
  where state = 'waiting';
create index desk_letters_newest on private.desk_letters (received_at, number) include (kind, read_at) where state = 'waiting';
create index desk_letters_mine on private.desk_letters (assignee, due_at, number) include (kind)
  where state = 'waiting' and assignee is not null;
create index desk_letters_answered on private.desk_letters (answered_at, number) include (kind, received_at, due_at)
  where state = 'answered';
create index desk_letters_aside on private.desk_letters (received_at, number) include (kind, aside_at) where state = 'aside';
create index desk_letters_received on private.desk_letters (received_at, number) include (state, kind);
create index desk_letters_address on private.desk_letters (address, received_at) include (kind, state, exchanged_at);
create index desk_letters_file on private.desk_letters (file) where file is not null;
create index desk_letters_exchanged on private.desk_letters (exchanged_at);
create index desk_letters_last_exchange on private.desk_letters (address, kind, exchanged_at) where state <> 'aside';
create index desk_letters_kept on private.desk_letters (kept_until) where kept_until is not null;

-- Words are cut by the desk, for both databases alike (desk-server/search/words.ts). Apart from the letters: a mark writes a letter's row
-- anew, and would write each of its words anew.
create table private.desk_words (letter bigint primary key, kind integer not null, words tsvector not null);
create index desk_words_words on private.desk_words using gin (words);
-- For who reads one kind: a word that is in most letters, and in none of that kind, is looked for in that kind alone.
create index desk_words_kind on private.desk_words (kind, letter);

create table private.desk_notes (
  id bigint generated always as identity primary key, letter bigint not null, person bigint not null, name text not null, at bigint not null, text text not null
);
create index desk_notes_letter on private.desk_notes (letter);
create table private.desk_answers (
  id bigint generated always as identity primary key, letter bigint not null, person bigint not null, name text not null, at bigint not null, text text not null
);
create index desk_answers_letter on private.desk_answers (letter);
create table private.desk_drafts (
  letter bigint not null, person bigint not null, text text not null, at bigint not null, primary key (letter, person)
);

-- Who looked, and what was done: added to, never changed. It goes with its letter, or when its time is over.
create table private.desk_trail (
  id bigint generated always as identity primary key, at bigint not null, person bigint not null, name text not null, what text not null, letter bigint, detail text
);
create index desk_trail_letter on private.desk_trail (letter, at);
create index desk_trail_at on private.desk_trail (at);
create function private.refuse_change() returns trigger language plpgsql as $trigger$
begin
  raise exception '% is not changed', tg_table_name;
end
$trigger$;
create trigger desk_trail_stays before update on private.desk_trail for each statement execute function private.refuse_change();

create table private.desk_undos (
  id bigint generated always as identity primary key, person bigint not null, at bigint not null, undone_at bigint
);
create index desk_undos_at on private.desk_undos (at);
-- How each letter was before, and the version that it has had since.
create table private.desk_undo_letters (
  undo bigint not null,
  letter bigint not null,
  version bigint not null,
  state text not null,
  read_at bigint,
  assignee bigint,
  answered_at bigint,
  answered_by text,
  aside_at bigint,
  aside_by text,
  exchanged_at bigint not null,
  primary key (undo, letter)
);
create index desk_undo_letters_letter on private.desk_undo_letters (letter);

create table private.desk_receipts (
  id bigint generated always as identity primary key, at bigint not null, name text not null, reason text not null, counts text not null, looked_again_at bigint not null
);
create trigger desk_receipts_stay before update on private.desk_receipts for each statement execute function private.refuse_change();

-- What the desk knows of itself, by name: the number of its last change, when it last erased what was due.
create table private.desk_facts (name text primary key, value text not null);
insert into private.desk_facts values ('change', '0');

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

-- The desk asks for the newest of each table once a second. A hosted project has these already.
create index if not exists job_applications_received_at on public.job_applications (received_at);
create index if not exists contact_messages_received_at on public.contact_messages (received_at);
create index if not exists project_querries_received_at on public.project_querries (received_at);
