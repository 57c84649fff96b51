-- As the specification has them, a resume's name keeps the dots, quotation marks and brackets of its applicant's. What every
-- object storage and disk takes, and what needs no escaping in an address.
create or replace function private.is_resume_name(name text) returns boolean
  language sql immutable parallel safe
  return name ~ '^[A-Za-z0-9][A-Za-z0-9._!''()&$@=;+,-]{0,180}\.([Pp][Dd][Ff]|[Dd][Oo][Cc]|[Dd][Oo][Cc][Xx])$';
