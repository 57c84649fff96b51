/** Writes a month like 2024-12 as people say it. A month has no time zone: it is read and written as UTC. */
export function monthAndYear(month: string) {
  return new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(month),
  );
}
