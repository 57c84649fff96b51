import { Link } from 'react-router';

import { paths } from '#desk/paths.ts';
import { useNow } from '#desk/session.tsx';

import { eMailInWords } from './hiring-words.ts';

type ScheduledEmailProps = { batch: number; sendsAt: number };

/** What goes to somebody by itself, and the way to it: there it is changed or called back. */
export function ScheduledEmail({ batch, sendsAt }: ScheduledEmailProps) {
  const now = useNow(60_000);
  return (
    <Link
      to={paths.batch(batch)}
      className="font-semibold underline underline-offset-4 hover:no-underline max-lg:inline-flex max-lg:min-h-11 max-lg:items-center"
    >
      {eMailInWords(sendsAt, now)}
    </Link>
  );
}
