-- What visitors send: three tables that they may only add to, and a bucket for resumes that they may only upload to.
-- Runs unchanged on a hosted project and, after plain-postgres.sql, on any Postgres from 14.
-- The numbers are those of the schemas; the contract tests hold the two together.

-- Not exposed by the API, so that nothing here can be called from outside.
create schema if not exists private;

-- The length of a text as its form counts it: trimmed of what JavaScript's trim takes away, a line end as one character.
create function private.visible_length(value text) returns integer
  language sql immutable parallel safe
  return char_length(btrim(
    replace(value, U&'\000D\000A', U&'\000A'),
    U&'\0009\000A\000B\000C\000D\0020\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\2028\2029\202F\205F\3000\FEFF'
  ));

create function private.is_email(value text) returns boolean
  language sql immutable parallel safe
  return char_length(value) <= 255
    and value ~ '^[A-Za-z0-9.!#$%&''*+/=?^_`{|}~-]+@[A-Za-z0-9](-*[A-Za-z0-9])*(\.[A-Za-z0-9](-*[A-Za-z0-9])*)+$';

-- The file that a public link names: what follows its last slash, without query and hash.
create function private.name_in_link(link text) returns text
  language sql immutable parallel safe
  return regexp_replace(split_part(split_part(link, '#', 1), '?', 1), '^.*/', '');

create table public.job_applications (
  id uuid primary key default gen_random_uuid(),
  received_at timestamptz not null default now(),
  name text not null,
  email text not null,
  resume_url text not null,
  created_at timestamptz not null,
  constraint job_applications_name_check check (private.visible_length(name) between 1 and 100),
  constraint job_applications_email_check check (private.is_email(email)),
  constraint job_applications_resume_url_check
    check (resume_url ~ '^https?://[!-~]+$' and char_length(resume_url) <= 2048)
);

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  received_at timestamptz not null default now(),
  name text not null,
  email text not null,
  messages text not null,
  created_at timestamptz not null,
  constraint contact_messages_name_check check (private.visible_length(name) between 1 and 100),
  constraint contact_messages_email_check check (private.is_email(email)),
  constraint contact_messages_messages_check check (private.visible_length(messages) between 1 and 1000)
);

create table public.project_querries (
  id uuid primary key default gen_random_uuid(),
  received_at timestamptz not null default now(),
  name text not null,
  email text not null,
  company_name text not null,
  project_requirements text not null,
  constraint project_querries_name_check check (private.visible_length(name) between 1 and 100),
  constraint project_querries_email_check check (private.is_email(email)),
  constraint project_querries_company_name_check check (private.visible_length(company_name) between 1 and 100),
  constraint project_querries_project_requirements_check
    check (private.visible_length(project_requirements) between 1 and 2000)
);

-- For the sweep of uploads that no application refers to.
create index job_applications_resume_name on public.job_applications (private.name_in_link(resume_url));

alter table public.job_applications enable row level security;
alter table public.contact_messages enable row level security;
alter table public.project_querries enable row level security;

-- A hosted project grants everything on new tables and leaves the rest to policies; we ask for no more than is used.
revoke all on public.job_applications, public.contact_messages, public.project_querries from anon, authenticated;
grant insert (name, email, resume_url, created_at) on public.job_applications to anon;
grant insert (name, email, messages, created_at) on public.contact_messages to anon;
grant insert (name, email, company_name, project_requirements) on public.project_querries to anon;

create policy "Visitors may apply" on public.job_applications for insert to anon with check (true);
create policy "Visitors may write" on public.contact_messages for insert to anon with check (true);
create policy "Visitors may enquire" on public.project_querries for insert to anon with check (true);

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'resumes', 'resumes', true, 5242880,
  array[
    'application/pdf',
    'application/msword',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  ]
)
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create policy "Visitors may upload resumes" on storage.objects for insert to anon with check (
  bucket_id = 'resumes'
  and name ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,180}\.([Pp][Dd][Ff]|[Dd][Oo][Cc]|[Dd][Oo][Cc][Xx])$'
);
