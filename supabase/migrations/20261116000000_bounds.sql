-- Holds against strangers what the first two files left open: what is stored is bounded, not only what is left after
-- trimming; a resume's link leads to a file that is stored here; and a hosted project, whose visitors write to it without
-- passing our server, has a ceiling over all of them. The contract tests hold it to that.

-- Looks at nothing that is too long anyway.
create or replace function private.is_email(value text) returns boolean
  language sql immutable parallel safe
  return case when char_length(value) <= 255 then
    value ~ '^[A-Za-z0-9.!#$%&''*+/=?^_`{|}~-]+@[A-Za-z0-9](-*[A-Za-z0-9])*(\.[A-Za-z0-9](-*[A-Za-z0-9])*)+$'
  else false end;

-- A text of 1 to `longest` characters, around which white space is free up to four times as much.
create function private.is_text(value text, longest integer) returns boolean
  language sql immutable parallel safe
  return case when char_length(value) <= 4 * longest then private.visible_length(value) between 1 and longest
  else false end;

-- Not infinity, and no year that no calendar of ours can show.
create function private.is_ordinary_time(value timestamptz) returns boolean
  language sql immutable parallel safe
  return value >= timestamptz '0001-01-01 00:00:00+00' and value < timestamptz '10000-01-01 00:00:00+00';

do $do$
declare
  rule record;
begin
  for rule in
    select * from (values
      ('job_applications', 'name', 100),
      ('contact_messages', 'name', 100),
      ('contact_messages', 'messages', 1000),
      ('project_querries', 'name', 100),
      ('project_querries', 'company_name', 100),
      ('project_querries', 'project_requirements', 2000)
    ) as texts (form, field, longest)
  loop
    -- A row from before that has more loses what surrounds its text, which nobody sees.
    execute format(
      $update$update public.%1$I set %2$I = btrim(%2$I,
        U&'\0009\000A\000B\000C\000D\0020\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\2028\2029\202F\205F\3000\FEFF')
        where char_length(%2$I) > %3$s$update$,
      rule.form, rule.field, 4 * rule.longest
    );
    execute format(
      'alter table public.%1$I drop constraint %3$I, add constraint %3$I check (private.is_text(%2$I, %4$s))',
      rule.form, rule.field, rule.form || '_' || rule.field || '_check', rule.longest
    );
  end loop;
end
$do$;

-- Not asked of rows from before: there is no time to put in the place of infinity.
alter table public.job_applications add constraint job_applications_created_at_check
  check (private.is_ordinary_time(created_at)) not valid;
alter table public.contact_messages add constraint contact_messages_created_at_check
  check (private.is_ordinary_time(created_at)) not valid;

-- The file that a public link to this storage leads to; null for any other link. No "@", which would make a name of what looks
-- like a host, and no question mark or hash before the path.
create function private.name_in_public_link(link text) returns text
  language sql immutable parallel safe
  return case when char_length(link) <= 2048 then
    substring(link from '^https?://[^/?#@\\[:space:]]+(?:/[^?#@\\[:space:]]*)?/storage/v1/object/public/resumes/([^/?#[:space:]]+)(?:[?#][^[:space:]]*)?$')
  end;

-- As its owner, because visitors may not read. The lock keeps the file until the row that refers to it is there: whoever is
-- about to remove it waits, and then sees the row.
create function private.is_stored_resume(link text) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $function$
begin
  perform from storage.objects
  where bucket_id = 'resumes' and name = private.name_in_public_link(link)
  for key share;
  return found;
end
$function$;

drop policy "Visitors may apply" on public.job_applications;
-- What is missing is refused for that.
create policy "Visitors may apply" on public.job_applications for insert to anon
  with check (resume_url is null or private.is_stored_resume(resume_url));

-- Removes what no application refers to, and answers how many there were. Run by our server's sweep, one by one, together with
-- the files; in a hosted project by pg_cron, see below.
create function private.remove_unreferenced_resumes(older_than interval) returns integer
  language plpgsql security definer set search_path = ''
as $function$
declare
  removed integer;
begin
  -- A hosted project refuses to delete here without this.
  perform set_config('storage.allow_delete_query', 'true', true);
  -- First locked and then looked at: an application that came in between is seen by the second statement.
  perform from storage.objects where bucket_id = 'resumes' and created_at < now() - older_than for update;
  delete from storage.objects
  where bucket_id = 'resumes' and created_at < now() - older_than
    and not exists (
      select from public.job_applications
      where private.name_in_link(resume_url) = objects.name and private.name_in_public_link(resume_url) = objects.name
    );
  get diagnostics removed = row_count;
  return removed;
end
$function$;

-- Names that every object storage takes, and that need no escaping in an address.
create function private.is_resume_name(name text) returns boolean
  language sql immutable parallel safe
  return name ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,180}\.([Pp][Dd][Ff]|[Dd][Oo][Cc]|[Dd][Oo][Cc][Xx])$';
alter policy "Visitors may upload resumes" on storage.objects
  with check (bucket_id = 'resumes' and private.is_resume_name(name));

-- What our server does for its own visitors by their addresses, a hosted project can do for all of them together only.
do $do$
declare
  form text;
begin
  if not exists (select from pg_roles where rolname = 'supabase_storage_admin') then
    return;
  end if;

  create function private.refuse_too_many() returns trigger
    language plpgsql security definer set search_path = ''
  as $trigger$
  declare
    most constant integer := 300;
    received integer;
  begin
    execute format(
      'select count(*) from (select from public.%I where received_at > now() - interval ''1 minute'' limit %s) as recent',
      tg_table_name, most + 1
    ) into received;
    if received > most or (tg_when = 'BEFORE' and received = most) then
      -- PostgREST makes the HTTP status of it.
      raise sqlstate 'PT429' using
        message = 'Too many requests', detail = 'Try again in a minute.';
    end if;
    return null;
  end
  $trigger$;

  foreach form in array array['job_applications', 'contact_messages', 'project_querries'] loop
    execute format('create index %1$s_received_at on public.%1$I (received_at)', form);
    -- Before, so that nothing is done for somebody who comes too late, and after, for the rows of one statement: by its name
    -- ahead of the one that looks for the same words.
    execute format(
      'create trigger %1$s_ceiling_before before insert on public.%1$I for each statement execute function private.refuse_too_many()',
      form
    );
    execute format(
      'create trigger %1$s_ceiling after insert on public.%1$I for each statement execute function private.refuse_too_many()',
      form
    );
  end loop;

  create function private.may_upload() returns boolean
    language sql stable security definer set search_path = ''
  as $function$
    select count(*) < 300 from (
      select from storage.objects where bucket_id = 'resumes' and created_at > now() - interval '1 hour' limit 300
    ) as recent
  $function$;
  alter policy "Visitors may upload resumes" on storage.objects
    with check (bucket_id = 'resumes' and private.is_resume_name(name) and private.may_upload());

  if exists (select from pg_extension where extname = 'pg_cron') then
    perform cron.schedule(
      'remove-unreferenced-resumes', '17 * * * *', $$select private.remove_unreferenced_resumes(interval '1 day')$$
    );
  end if;
end
$do$;
