import { checkBackups } from './checks/backups.ts';
import { checkClock } from './checks/clock.ts';
import { checkMail, checkMailbox } from './checks/mail.ts';
import { checkName } from './checks/names.ts';
import { checkOtherEngine } from './checks/other-engine.ts';
import { checkDesk, checkSite } from './checks/programs.ts';
import { checkRights } from './checks/rights.ts';
import { checkRuntime } from './checks/runtime.ts';
import { checkSettings } from './checks/settings.ts';
import { checkSpace } from './checks/space.ts';
import { checkDatabase, checkFiles } from './checks/stores.ts';
import { checkUnits } from './checks/units.ts';
import { warning, wrong } from './finding.ts';
import type { Finding, Found } from './finding.ts';
import { readKept } from './kept.ts';
import type { Situation } from './situation.ts';
import { withoutSecrets } from './without-secrets.ts';

/** None waits longer than this, whatever it asks. */
const LONGEST_MS = 10_000;

type Check = {
  name: string;
  /** Settings without which it would look elsewhere: while one is wrong it is not asked. */
  needs?: string[];
  look: () => Promise<Found[]>;
};

/** Those that have to be asked with the rights that we were started with: who may not read the settings cannot tell why. */
export function firstChecks(situation: Situation): Check[] {
  return [
    { name: 'settings', look: () => checkSettings(situation) },
    { name: 'rights', needs: ['ERASURE_LEDGER'], look: () => checkRights(situation) },
  ];
}

export function otherChecks(situation: Situation): Check[] {
  const { settings } = situation;
  const always: Check[] = [
    { name: 'runtime', look: checkRuntime },
    { name: 'clock', look: checkClock },
    { name: 'units', look: () => checkUnits(situation) },
  ];
  if (!settings) return always;
  const { SITE_URL, DESK_URL } = settings;
  const stores = ['DATABASE_URL', 'PUBLIC_BACKEND_URL'];
  const kept = readKept(settings);
  // Whoever waits for it hears of it.
  kept.catch(() => {});
  return [
    ...always,
    { name: 'space', needs: ['KEEP_FREE_MB'], look: () => checkSpace(settings) },
    ...(settings.PUBLIC_BACKEND_URL && !settings.DATABASE_URL
      ? []
      : [
          { name: 'database', needs: stores, look: () => checkDatabase(settings) },
          { name: 'files', needs: S3_NAMES, look: () => checkFiles(settings) },
          { name: 'other database', needs: stores, look: () => checkOtherEngine(settings, kept) },
          { name: 'backups', needs: stores, look: () => checkBackups(situation, kept) },
        ]),
    { name: 'site', needs: ['HOST', 'PORT'], look: () => checkSite(settings) },
    { name: 'desk', needs: ['DESK_HOST', 'DESK_PORT', 'DESK_URL'], look: () => checkDesk(settings, kept) },
    { name: 'site’s name', needs: ['SITE_URL'], look: () => checkName('SITE_URL', SITE_URL) },
    ...(DESK_URL
      ? [{ name: 'desk’s name', needs: ['DESK_URL'], look: () => checkName('DESK_URL', DESK_URL) }]
      : []),
    { name: 'e-mail', needs: ['SMTP_URL', 'MAIL_FROM'], look: () => checkMail(settings) },
    { name: 'mailbox', needs: ['INBOX_URL', 'SMTP_URL', 'MAIL_FROM'], look: () => checkMailbox(settings) },
  ];
}

const S3_NAMES = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];

/** All side by side. */
export async function runChecks(
  checks: Check[],
  { wrong: mistakes, environment }: Situation,
): Promise<Finding[]> {
  const cleaned = withoutSecrets(environment);
  const isWrong = (name: string) => mistakes.some((one) => one.name === name);
  const found = await Promise.all(
    checks.map(async ({ name, needs = [], look }) => {
      const mistake = needs.find(isWrong);
      const seen = mistake
        ? [warning(`Not looked at, because ${mistake} is wrong.`, `Correct ${mistake} first`)]
        : await inTime(look).catch((error: unknown) => [
            wrong(`It could not be looked at: ${(error as Error).message}`, 'Look at it by hand'),
          ]);
      return seen.map((one) => ({ check: name, ...one }));
    }),
  );
  return found.flat().map(({ seen, remedy, ...one }) => ({
    ...one,
    seen: cleaned(seen),
    ...(remedy !== undefined && { remedy: cleaned(remedy) }),
  }));
}

async function inTime(look: () => Promise<Found[]>): Promise<Found[]> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer in ${LONGEST_MS / 1000} s`)), LONGEST_MS);
  try {
    return await Promise.race([look(), promise]);
  } finally {
    clearTimeout(timer);
  }
}
