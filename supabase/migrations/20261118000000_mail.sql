-- The twin of server/rows/sqlite/migrations/006_mail.sql: mail that goes out and comes back, the visitor's own page, what was learnt of
-- spam. Times are milliseconds since 1970.

-- When a visitor last wrote by mail: the clock runs from then.
alter table private.desk_letters add column asked_at bigint;
-- What the desk thought of it when it came, from 0, a letter, to 1000, spam, and why. A person's word (1 spam, 0 not) wins and stays.
alter table private.desk_letters add column spam_score integer;
alter table private.desk_letters add column spam_reasons text;
alter table private.desk_letters add column spam_mark integer;
-- What is taken back with it, while it is held.
alter table private.desk_undos add column answer bigint;
alter table private.desk_undo_letters add column spam_mark integer;
-- In order of doubt, and last what people have set aside.
create index desk_letters_doubt on private.desk_letters ((case when spam_mark = 1 or spam_score is null then 2000 else spam_score end), number) where state = 'aside';

-- The outbox. It holds no text: a mail is written when it is handed over, from the letter and the answer, so that nothing of them stands here.
create table private.desk_mails (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('notice', 'reminder', 'digest', 'withdrawn', 'reply', 'receipt', 'links', 'hook')),
  letter bigint,
  answer bigint,
  -- Without one it goes to whoever wrote the letter.
  address text,
  -- Of a digest its day, of a withdrawal what was erased.
  detail text,
  -- What its Message-ID is made of, the same in every try.
  token text not null unique,
  state text not null check (state in ('queued', 'handing-over', 'sent', 'uncertain', 'refused', 'bounced')),
  -- When it is tried next; null when it is not.
  next_at bigint,
  made_at bigint not null,
  -- Three days from then it is given up.
  tried_from bigint not null,
  sent_at bigint,
  -- What the mail server called it.
  server_id text,
  -- Each try with its time and the server's words, as JSON.
  tries text not null default '[]',
  may_be_twice integer not null default 0
);
create index desk_mails_next on private.desk_mails (next_at, id) where next_at is not null;
create index desk_mails_handed on private.desk_mails (id) where state = 'handing-over';
create index desk_mails_letter on private.desk_mails (letter, kind) where letter is not null;
create index desk_mails_made on private.desk_mails (made_at);

-- Answers of visitors, from the mailbox.
create table private.desk_incoming (
  id bigint generated always as identity primary key,
  letter bigint not null,
  at bigint not null,
  name text not null,
  address text not null,
  subject text not null,
  text text not null,
  -- Read once, also when the mailbox is read from its beginning again.
  message_id text not null,
  is_automatic integer not null default 0,
  attachments integer not null default 0
);
create unique index desk_incoming_once on private.desk_incoming (letter, message_id);

-- Of the visitor's secret there is a hash alone.
create table private.desk_private_links (hash text primary key, letter bigint not null, made_at bigint not null);
create index desk_private_links_letter on private.desk_private_links (letter);
-- What visitors ask of the desk at the site: to take a letter back, by the hash of its link, or for their links again, by their address.
create table private.desk_requests (
  id text primary key,
  what text not null check (what in ('take-back', 'links')),
  hash text,
  address text check (length(address) <= 255),
  at bigint not null,
  done_at bigint,
  -- Of the erasure, as JSON.
  receipt text
);
create index desk_requests_open on private.desk_requests (at) where done_at is null;
create index desk_requests_hash on private.desk_requests (hash) where hash is not null;
-- When something was last sent to an address by itself, by a keyed hash of it.
create table private.desk_told (hash text not null, at bigint not null);
create index desk_told_hash on private.desk_told (hash, at);
create index desk_told_at on private.desk_told (at);

-- What was learnt, by hashes of words: nobody can be read out of it. And of each letter that was learnt from, so that it can be unlearnt.
create table private.desk_spam_words (hash text primary key, spam bigint not null, genuine bigint not null);
create table private.desk_spam_learnt (letter bigint primary key, is_spam integer not null, words text not null);
-- Parts of recent letters, by which nearly the same words from many addresses are known.
create table private.desk_spam_copies (part text not null, letter bigint not null, at bigint not null, primary key (part, letter));
create index desk_spam_copies_at on private.desk_spam_copies (at);
create index desk_spam_copies_letter on private.desk_spam_copies (letter);

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
