-- What helps to tell spam, in one word beside each row (schemas/forms/signals.ts): whether a field that nobody sees was left empty, and how
-- long the page was open. It may be missing, and is no part of what makes two rows the same.

alter table public.job_applications
  add column signals text constraint job_applications_signals_check check (char_length(signals) <= 40);
alter table public.contact_messages
  add column signals text constraint contact_messages_signals_check check (char_length(signals) <= 40);
alter table public.project_querries
  add column signals text constraint project_querries_signals_check check (char_length(signals) <= 40);

grant insert (signals) on public.job_applications to anon;
grant insert (signals) on public.contact_messages to anon;
grant insert (signals) on public.project_querries to anon;
