import { DAY_MS, HOUR_MS } from '#schemas/desk/durations.ts';
import { command, isPackage } from '#server/command.ts';

import { ok, warning, wrong } from '../finding.ts';
import type { Found } from '../finding.ts';
import type { Kept, Run } from '../kept.ts';
import type { Situation } from '../situation.ts';

/** One night that was missed, and a day. */
const LONGEST_MS = 50 * HOUR_MS;
const LONGEST_DRILL_MS = 8 * DAY_MS;

/** How old the newest backup is, the copy of it elsewhere, and the last try to restore that. */
export async function checkBackups(
  { settings, environment }: Situation,
  kept: Promise<Kept>,
): Promise<Found[]> {
  const read = await kept.catch(() => undefined);
  if (!read)
    return [
      warning('What the desk has noted of its backups cannot be read.', 'See what is said of the database'),
    ];
  const { runs, facts } = read;
  // Postgres and S3 are backed up by their own programs, which leave no word here.
  const isElsewhere = settings?.DATABASE_URL ?? settings?.S3 ?? settings?.PUBLIC_BACKEND_URL;
  const backup =
    isElsewhere && !runs.get('backup')
      ? warning(
          'Whether Postgres or S3 is backed up cannot be seen from here.',
          'Look for its newest dump: docs/operating/other-setups.md',
        )
      : ofRun(runs.get('backup'), 'The backup', command('backup'));
  const copies = environment.OFFSITE_REPOSITORY
    ? [
        ofRun(runs.get('offsite'), 'The copy off this machine', command('offsite')),
        ofDrill(facts.get('drill')),
      ]
    : [
        warning(
          'No copy of the backups leaves this machine: who loses it loses all.',
          `${isPackage ? 'sudo site setup --offsite …' : 'Set OFFSITE_REPOSITORY and OFFSITE_PASSWORD'} (docs/operating/backups.md)`,
        ),
      ];
  // What is restored elsewhere to look at it sends nothing, and keeps no copies either.
  return facts.has('copy') ? [isCopy()] : [backup, ...copies];
}

const isCopy = () =>
  warning(
    'This is a copy that was restored on another machine than it comes from: it sends no e-mail and reads no mailbox.',
    `If it is to take over, stop the other one first, then: ${command('desk take-over')}`,
  );

function ofRun(run: Run | undefined, what: string, remedy: string): Found {
  if (!run?.okAt) return warning(`${what} was never made${run?.failingSince ? ', and fails' : ''}.`, remedy);
  const age = Date.now() - run.okAt;
  const seen = `${what} is ${inWords(age)} old`;
  if (age > LONGEST_MS) return wrong(`${seen}: what came since would be lost with the machine.`, remedy);
  if (run.failingSince)
    return warning(
      `${seen}, and fails since ${new Date(run.failingSince).toISOString().slice(0, 16)} UTC.`,
      remedy,
    );
  return ok(seen);
}

function ofDrill(fact: string | undefined): Found {
  const drill = parse(fact);
  if (typeof drill?.at !== 'number')
    return warning('Nobody has tried to restore the copy off this machine.', command('drill'));
  const age = Date.now() - drill.at;
  const seen = `The copy off this machine was restored ${inWords(age)} ago (${Number(drill.letters)} letters, ${Number(drill.seconds)} s)`;
  return age > LONGEST_DRILL_MS ? wrong(`${seen}: it is to be tried each week.`, command('drill')) : ok(seen);
}

function parse(text: string | undefined): { at?: unknown; letters?: unknown; seconds?: unknown } | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as { at?: unknown });
  } catch {
    return undefined;
  }
}

const inWords = (ms: number) =>
  ms < 2 * DAY_MS ? `${Math.max(0, Math.round(ms / HOUR_MS))} h` : `${Math.round(ms / DAY_MS)} days`;
