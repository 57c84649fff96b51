-- The twin of server/rows/sqlite/migrations/011_hiring.sql: openings and stages of applications, the words of resumes, saved replies, and
-- one text to many. Times are milliseconds since 1970.

-- Which opening an application was sent from, by the name of its page. Beside the row: what the form's table holds is specified.
create table private.application_openings (
  application text primary key,
  opening text not null check (opening ~ '^[a-z0-9-]{1,80}$')
);
-- It comes in a header of the call that stores the row, and is kept with it or not at all: PostgREST hands the headers of a request to the
-- database (https://docs.postgrest.org/en/stable/references/transactions.html#request-headers), and so does our own server. What is no name
-- of a page says nothing.
create function private.keep_opening() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  asked text := nullif(current_setting('request.headers', true), '')::json ->> 'x-opening';
begin
  if asked ~ '^[a-z0-9-]{1,80}$' then
    insert into private.application_openings (application, opening) values (new.id::text, asked) on conflict do nothing;
  end if;
  return null;
end
$$;
revoke all on function private.keep_opening() from public;
create trigger job_applications_opening after insert on public.job_applications for each row execute function private.keep_opening();

-- What the desk decided of an opening. What its page says stands in content/openings.
create table private.desk_openings (
  slug text primary key,
  -- As it was called last, for when its file is gone.
  title text not null,
  -- By the desk, before the closing date or without one.
  closed_at bigint,
  closed_by text
);

-- Of an application alone.
alter table private.desk_letters add column opening text;
-- The how manieth it is of its opening: what it is called while its name is hidden.
alter table private.desk_letters add column applicant integer;
alter table private.desk_letters add column stage text check (stage in ('new', 'reading', 'talking', 'offer', 'joined', 'not-this-time'));
alter table private.desk_letters add column stage_at bigint;
-- What the applicant's page shows: Not this time only once its e-mail has left.
alter table private.desk_letters add column stage_told text;
-- When a talk is, or until when an offer stands, and with whom.
alter table private.desk_letters add column next_date bigint;
alter table private.desk_letters add column next_with text;
-- Whether we may keep it twelve more months, for other openings: 1 yes, 0 no, null nothing said.
alter table private.desk_letters add column may_keep integer;
alter table private.desk_letters add column may_keep_at bigint;
update private.desk_letters set stage = case when state = 'answered' then 'reading' else 'new' end,
  stage_told = case when state = 'answered' then 'reading' else 'new' end, stage_at = coalesce(answered_at, received_at) where kind = 1;
update private.desk_letters set applicant = came.place
  from (select number as letter, row_number() over (order by received_at, number) as place from private.desk_letters where kind = 1) as came
  where number = came.letter;
create index desk_letters_stage on private.desk_letters (opening, stage, stage_at, number, state) where stage is not null;
alter table private.desk_undo_letters add column stage text;
alter table private.desk_undo_letters add column stage_at bigint;
alter table private.desk_undo_letters add column stage_told text;
alter table private.desk_undo_letters add column next_date bigint;
alter table private.desk_undo_letters add column next_with text;

-- The text of a resume, a form feed between its pages. Without text: 'none' where the file has none, 'unreadable' where it cannot be read.
create table private.desk_resume_texts (
  letter bigint primary key,
  state text not null check (state in ('text', 'none', 'unreadable')),
  pages integer not null default 0,
  -- The line that a row shows.
  line text,
  -- Why it cannot be read, or not all of it.
  why text,
  read_at bigint not null,
  -- Which of its lines are headings, by their numbers, as far as its file says so.
  headings text not null default '',
  text text not null default ''
);

-- How many can be searched is said with every search.
create index desk_resume_texts_state on private.desk_resume_texts (state, letter);

-- Words by where they stand, which a capital before each tells: P with the sender's name and address, S in what was sent, R in the resume, B
-- in notes and replies. All are read anew when the desk opens.
delete from private.desk_words;
-- Which letters hold these words, always by the index: the planner takes reading all letters for cheap, and does not know that each one's words
-- are stored apart and unpacked for it. Of 20,000 letters with resumes a common word took 400 ms so, and takes 10.
create function private.desk_letters_with(sought tsquery) returns table (letter bigint, kind integer)
  language sql stable set search_path = '' set enable_seqscan = off set enable_indexscan = off
  begin atomic
    select letter, kind from private.desk_words where words @@ sought;
  end;
revoke all on function private.desk_letters_with(tsquery) from public;
-- No other statement looked into it.
drop index private.desk_words_kind;
insert into private.desk_arrivals (letter, judged, told, indexed, next_at) select number, 1, 1, 0, 0 from private.desk_letters
  on conflict (letter) do update set indexed = 0;
-- Every word in the index, and the same from its end: what is one letter away shares its beginning or its end.
create table private.desk_terms (term text collate "C" primary key, backwards text collate "C" not null);
create index desk_terms_backwards on private.desk_terms (backwards);

-- Replies that are written once, and their earlier versions.
create table private.desk_saved_replies (
  id bigint generated always as identity primary key,
  title text not null,
  kind integer not null check (kind in (1, 2, 3)),
  -- What becomes of the letter after sending: a stage, 'answered', or 'stays'.
  after_sending text not null,
  subject text not null,
  text text not null,
  at bigint not null,
  name text not null,
  used integer not null default 0,
  version integer not null default 1,
  deleted_at bigint
);
create table private.desk_saved_reply_versions (
  reply bigint not null, version integer not null, at bigint not null, name text not null,
  title text not null, kind integer not null, after_sending text not null, subject text not null, text text not null,
  primary key (reply, version)
);

-- Of a reply: its own subject, where it has one, and the stage to which its letter moves when it has left.
alter table private.desk_answers add column subject text;
alter table private.desk_answers add column stage text;
alter table private.desk_drafts add column subject text;
alter table private.desk_drafts add column saved_reply bigint;
-- For a week they can be had back.
create table private.desk_discarded_drafts (
  letter bigint not null,
  person bigint not null,
  text text not null,
  subject text,
  saved_reply bigint,
  at bigint not null,
  primary key (letter, person)
);

-- One text to many, or to one at an hour: each has a row until the reply is written.
create table private.desk_batches (
  id bigint generated always as identity primary key,
  person bigint not null,
  name text not null,
  at bigint not null,
  -- Until then it can be called back.
  sends_at bigint not null,
  -- On a working morning, and not held for seconds.
  is_scheduled integer not null default 0,
  subject text not null,
  text text not null,
  after_sending text not null,
  -- Of an opening that was closed.
  opening text,
  -- A request that is repeated makes no second one.
  token text not null unique,
  -- How many it was for, for when some of them are deleted.
  members bigint not null,
  -- What there was when it was written. By no clock: whoever writes, is answered or moved afterwards gets none.
  newest_answer bigint not null,
  newest_incoming bigint not null,
  newest_letter bigint not null,
  cancelled_at bigint,
  done_at bigint
);
create index desk_batches_open on private.desk_batches (sends_at) where done_at is null and cancelled_at is null;
create table private.desk_batch_letters (
  batch bigint not null,
  letter bigint not null,
  -- In the place of the common ones.
  subject text,
  text text,
  -- What was left out by itself before is sent to all the same.
  is_included integer not null default 0,
  -- As its letter had them when it was written.
  stage_at bigint,
  answered_at bigint,
  -- The reply, once it is written; or why there is none.
  answer bigint,
  left_out text,
  -- Of another application of the same person: which one's e-mail answers it, too.
  follows bigint,
  primary key (batch, letter)
);
create index desk_batch_letters_letter on private.desk_batch_letters (letter);

-- What visitors ask of the desk at the site, one thing more: whether an application may be kept for longer.
alter table private.desk_requests drop constraint desk_requests_what_check;
alter table private.desk_requests add constraint desk_requests_what_check
  check (what in ('take-back', 'links', 'may-keep', 'may-not-keep'));

-- Writing to many at once is a right of its own. The owner always has it.
alter table private.desk_people add column may_write_to_many integer not null default 0;
-- Whether names of applicants are hidden from somebody until they open the application.
alter table private.desk_people add column hides_names integer not null default 0;
-- Where somebody is told of what is assigned to them, if they want.
alter table private.desk_people add column tell_at text;

do $do$
declare
  own text;
begin
  for own in select tablename from pg_tables where schemaname = 'private' and (tablename like 'desk\_%' or tablename = 'application_openings') loop
    execute format('alter table private.%I enable row level security', own);
    execute format('revoke all on private.%I from public, anon, authenticated, service_role', own);
  end loop;
end
$do$;
