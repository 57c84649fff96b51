import { useSyncExternalStore } from 'react';

/** A moment. The HTML holds it in India's time, and says so; once script runs, it is in the visitor's own. */
export function LocalTime({ at }: { at: string }) {
  const shown = useSyncExternalStore(
    () => () => {},
    () => write(at),
    () => write(at, 'en-IN', 'Asia/Kolkata'),
  );
  return <time dateTime={at}>{shown}</time>;
}

function write(at: string, locale?: string, timeZone?: string) {
  return new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(new Date(at));
}
