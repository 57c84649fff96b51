import { useSyncExternalStore } from 'react';

/** A post's day. The HTML holds it as India writes it; once script runs, as the visitor's own locale does. A day has
 * no time zone: it is read and written as UTC, so that it never shifts. */
export function PostDate({ date }: { date: string }) {
  const shown = useSyncExternalStore(
    () => () => {},
    () => write(date, undefined),
    () => write(date, 'en-IN'),
  );
  return (
    <time dateTime={date} className="text-text-3 tabular-nums">
      {shown}
    </time>
  );
}

function write(date: string, locale: string | undefined) {
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(date));
}
