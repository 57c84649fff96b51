-- What a hosted project has and a plain Postgres lacks: the roles of the API, and the tables of its storage service.
-- Run before the migrations by the server; each statement is harmless where the thing exists already.

do $$
declare wanted text;
begin
  foreach wanted in array array['anon', 'authenticated', 'service_role'] loop
    if not exists (select from pg_roles where rolname = wanted) then
      begin
        execute format('create role %I nologin', wanted);
      exception when duplicate_object or unique_violation then
        null; -- another database of this server was being set up at the same time
      end;
    end if;
  end loop;
  -- From Postgres 16 on, who makes a role is a member that may not act in it.
  if not pg_has_role(
    current_user, 'anon', case when current_setting('server_version_num')::int < 160000 then 'member' else 'set' end
  ) then
    execute format('grant anon to %I', current_user);
  end if;
end $$;

grant usage on schema public to anon;

create schema if not exists storage;
grant usage on schema storage to anon;

create table if not exists storage.buckets (
  id text primary key,
  name text not null unique,
  public boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  created_at timestamptz default now(),
  updated_at timestamptz default now()
);

create table if not exists storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text references storage.buckets (id),
  name text,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  unique (bucket_id, name)
);

alter table storage.objects enable row level security;
grant insert (bucket_id, name) on storage.objects to anon;
