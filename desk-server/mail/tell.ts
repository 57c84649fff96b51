import { DAY_MS, HOUR_MS, INDIA_MS } from '#schemas/desk/durations.ts';
import type { JobName } from '#schemas/desk/jobs.ts';
import type { Kind } from '#schemas/desk/kinds.ts';
import { after } from '#schemas/desk/working-time.ts';

import type { Query } from '../engine/engine.ts';
import { fact } from '../record/change.ts';
import type { Desk } from '../record/desk.ts';
import { DRILL_LATE_MS, isTimers, listJobs, timersSince } from '../record/job-runs.ts';
import { mayRead } from '../record/may-read.ts';
import { heldAcknowledgement, holdAnew } from './acknowledgements.ts';
import type { Alarm } from './compose/desk-mails.ts';
import { queueMails } from './outbox.ts';
import type { NewMail } from './outbox.ts';

/** So long before an answer is due, by the clock that its hours are counted by. */
export const REMIND_MS = 4 * HOUR_MS;
/** In the morning in India. */
const DIGEST_AT_MS = 8 * HOUR_MS - INDIA_MS;
const DIGEST_DAY = fact<number>('digest-day');
const AT_ONCE = 200;

/** One reminder of each letter that nobody has answered, when four hours are left, to each who is told of its kind. */
export async function remind(desk: Desk): Promise<void> {
  const { engine, mail, now, promises } = desk;
  if (!mail.smtp || mail.notifyWhen !== 'each') return;
  const soon = after(now(), REMIND_MS, promises.workingHours);
  for (const { address, kinds } of mail.notify)
    await engine.transaction(async (query) => {
      // Of one whose time is over there is nothing to remind of: it stands at the head of the desk.
      const letters = await query<{ number: number }>`
        SELECT l.number FROM desk_letters AS l WHERE l.state = 'waiting' AND l.due_at <= ${soon} AND l.due_at > ${now()}
          AND ${mayRead(kinds)}
          AND NOT EXISTS (SELECT 1 FROM desk_mails AS m WHERE m.letter = l.number AND m.kind = 'reminder' AND m.address = ${address}
            AND m.made_at > COALESCE(l.asked_at, l.received_at))
          ORDER BY l.due_at LIMIT ${AT_ONCE}`;
      const mails = letters.map(({ number }): NewMail => ({ kind: 'reminder', letter: number, address }));
      await queueMails(query, now(), mails);
    });
}

/** Once a day, also when the desk was not running at the hour. */
export async function digest(desk: Desk): Promise<void> {
  const { engine, mail, now } = desk;
  if (!mail.smtp || !mail.notify.length) return;
  const day = Math.floor((now() - DIGEST_AT_MS) / DAY_MS);
  const last = await DIGEST_DAY.read(engine.query);
  if (last === day) return;
  await engine.transaction(async (query) => {
    if ((await DIGEST_DAY.read(query)) === day) return;
    await DIGEST_DAY.write(query, day);
    // The first day is not over yet.
    if (last !== undefined) await tellEach(desk, query, 'digest', String(day));
  });
}

/** So long a job may fail, and a backup be missed, before the owner is told by mail. */
const ALARM_MS = new Map<JobName, number>([
  ['retention', 6 * HOUR_MS],
  ['backup', 50 * HOUR_MS],
  ['offsite', 50 * HOUR_MS],
  ['drill', DRILL_LATE_MS],
]);
const OTHERS_ALARM_MS = 24 * HOUR_MS;

/** One mail to each who is told of letters, each time that a job began to fail. */
export async function alarmOfJobs(desk: Desk): Promise<void> {
  const { engine, mail, now } = desk;
  if (!mail.smtp) return;
  for (const job of await listJobs(desk)) {
    const { name, failingSince } = job;
    // Of a timer that has stopped nobody hears that it fails.
    const since = isTimers(name) ? timersSince(desk, job) : failingSince;
    if (since === undefined || now() - since < (ALARM_MS.get(name) ?? OTHERS_ALARM_MS)) continue;
    const told = fact<number>(`alarm-${name}`);
    if ((await told.read(engine.query)) === since) continue;
    await engine.transaction(async (query) => {
      await told.write(query, since);
      await alarmOwner(desk, query, { what: 'job', job: name, since });
    });
  }
}

/** Something needs the owner's attention: part of the transaction that finds so. */
export async function alarmOwner(desk: Desk, query: Query, alarm: Alarm): Promise<void> {
  if (desk.mail.smtp) await tellEach(desk, query, 'alarm', JSON.stringify(alarm));
}

async function tellEach({ mail, now }: Desk, query: Query, kind: 'digest' | 'alarm', detail: string) {
  const mails = mail.notify.map(({ address }) => ({ kind, address, detail }));
  await queueMails(query, now(), mails);
}

/** Says in `detail` of a notice that it is about an answer by mail. */
export const NEW_ANSWER = 'answer';

const MAIL_SINCE = fact<number>('mail-since');

/** Remembers since when mail is sent: whoever sets it on a desk that has run for years is not told of each letter of those years. What came in the
 * last day still waits for its answer, and is told of. */
export async function beginMail({ engine, mail, now }: Desk): Promise<void> {
  if (!isOn(mail) || (await MAIL_SINCE.read(engine.query)) !== undefined) return;
  await engine.transaction((query) => MAIL_SINCE.write(query, now() - DAY_MS));
}

/** Letters from before are not told of. */
export async function mailSince({ engine, mail }: Desk): Promise<number> {
  if (!isOn(mail)) return Infinity;
  return (await MAIL_SINCE.read(engine.query)) ?? 0;
}

const isOn = ({ smtp, hook }: Desk['mail']) => smtp !== undefined || hook !== undefined;

/** Who is told that a letter came. What is set aside is told to nobody. */
export function tellOwner({ mail }: Desk, { number, kind }: { number: number; kind: Kind }): NewMail[] {
  const told: NewMail[] = mail.hook ? [{ kind: 'hook', letter: number }] : [];
  if (!mail.smtp || mail.notifyWhen !== 'each') return told;
  for (const { address, kinds } of mail.notify)
    if (kinds.includes(kind)) told.push({ kind: 'notice', letter: number, address });
  return told;
}

type Arrived = { number: number; email: string };

/** The visitor's acknowledgement, which is held until there is room for it. */
export const tellVisitor = (desk: Desk, arrived: Arrived, doubt: number): NewMail[] =>
  tellsVisitors(desk) ? [heldAcknowledgement(desk, arrived, doubt)] : [];

const tellsVisitors = ({ mail }: Desk) => mail.smtp !== undefined && mail.acknowledgements;

/** Letters that were set aside and somebody took back: now their senders get the acknowledgement that they did not get. */
export async function tellTakenBack(desk: Desk, query: Query, letters: { number: number; state: string }[]) {
  if (!tellsVisitors(desk)) return;
  const since = await mailSince(desk);
  for (const { number } of letters.filter(({ state }) => state === 'aside')) {
    const [letter] = await query<{ email: string }>`
      SELECT address AS email FROM desk_letters WHERE number = ${number} AND received_at >= ${since}`;
    if (letter) await holdAnew(desk, query, { number, ...letter });
  }
}
