-- A double click, or a retry after an answer that got lost, never stores twice: a row that says the same as one received
-- in the last seven days is refused as a unique constraint would refuse it. The days are the schemas';
-- the contract tests hold the two together.

do $do$
declare
  form record;
begin
  for form in
    select * from (values
      ('job_applications', 'name, email, resume_url'),
      ('contact_messages', 'name, email, messages'),
      ('project_querries', 'name, email, company_name, project_requirements')
    ) as forms (name, words)
  loop
    -- By a hash, because a long text does not fit into an index. Rows of the same hash are compared word by word.
    execute format(
      'create index %1$s_repeated on public.%1$s (hash_array_extended(array[%2$s], 0), received_at)',
      form.name, form.words
    );

    -- After the statement, so that a row which breaks another rule is refused for that, as ever. As its owner, because
    -- visitors may not read. With a limit inside and without sequential scans it is one look into the index for each row,
    -- also when the table was small at the time of planning: a connection keeps its plan for a while, and after a burst of
    -- 100,000 rows the one that Postgres chose by itself took 130 ms a row instead of 1.
    execute format($create$
      create function private.refuse_repeated_%1$s() returns trigger
        language plpgsql security definer set search_path = '' set enable_seqscan = off
      as $trigger$
      begin
        -- Whoever says the same at the same time waits here until we have committed, and then sees our row: in READ
        -- COMMITTED, the default, each statement looks anew. Locks are taken in one order, against deadlocks, and there
        -- are 1024 of them, so that no long array fills the server's table of locks.
        perform pg_advisory_xact_lock(tg_relid::integer, number)
        from (
          select distinct (hash_array_extended(array[%2$s], 0) & 1023)::integer as number
          from sent order by number
        ) as locks;
        if exists (
          select from (select id as new_id, array[%2$s] as new_words from sent) as new_row, lateral (
            select from public.%1$s
            where hash_array_extended(array[%2$s], 0) = hash_array_extended(new_words, 0)
              and array[%2$s] = new_words
              and id <> new_id
              and received_at > now() - interval '7 days'
            limit 1
          ) as same
        ) then
          raise unique_violation using
            message = 'duplicate key value violates unique constraint "%1$s_repeated"',
            schema = 'public', table = '%1$s', constraint = '%1$s_repeated';
        end if;
        return null;
      end
      $trigger$
    $create$, form.name, form.words);

    execute format(
      'create trigger %1$s_repeated after insert on public.%1$s referencing new table as sent
         for each statement execute function private.refuse_repeated_%1$s()',
      form.name
    );
  end loop;
end
$do$;
