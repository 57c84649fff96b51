import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';

/** Who wrote a text and when, and what else belongs in that line. */
export function Byline({
  author,
  date,
  updated,
  children,
  className = '',
}: {
  author: string;
  date: string;
  updated?: string | undefined;
  children?: ReactNode;
  className?: string;
}) {
  return (
    <p className={`flex flex-wrap gap-x-6 label text-text-2 ${className}`}>
      <span>{author}</span>
      <Day date={date} />
      {updated && (
        <span className="text-text-3">
          Updated <Day date={updated} />
        </span>
      )}
      {children}
    </p>
  );
}

/** A day. The HTML holds it as India writes it; once script runs, as the visitor's own locale does. A day has no time
 * zone: it is read and written as UTC, so that it never shifts. */
export function Day({ date }: { date: string }) {
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
