import { randomUUID } from 'node:crypto';
import { setImmediate, setTimeout } from 'node:timers/promises';

import type { Sql } from 'sql-template-tag';

import { DAY_MS } from '#schemas/desk/durations.ts';
import type { MailState, MailTry } from '#schemas/desk/mail.ts';
import { isSendingTime } from '#schemas/desk/sending-hours.ts';
import { Unavailable } from '#server/unavailable.ts';

import type { Query } from '../engine/engine.ts';
import { sql } from '../engine/statement.ts';
import { fact } from '../record/change.ts';
import type { Desk } from '../record/desk.ts';
import { noteDown, noteUp, Unreachable } from '../record/mail-down.ts';
import { releaseAcknowledgements } from './acknowledgements.ts';
import { GIVEN_UP_MS, LONGEST_PAUSE_MS, nextTry } from './backoff.ts';
import { followReply, isByDay } from './follow-reply.ts';
import { noteMailChange, TURN } from './outbox.ts';
import { findMails, MAIL_COLUMNS, triesOf } from './queued-mail.ts';
import type { QueuedMail } from './queued-mail.ts';
import { followRoundUp, isRoundedUp } from './round-up.ts';

/** How one mail fared. `later` and `refused` are a server's word about this mail; `uncertain`: it was given the mail and said nothing. */
export type Delivery = {
  outcome: 'sent' | 'later' | 'refused' | 'uncertain';
  words: string;
  /** What the server calls the mail, where it says so. */
  serverId?: string;
};

/** Somebody to hand mails to, one after the other. */
export type Transport = Disposable & {
  /** Nothing, when its letter is gone or it is not to be sent any more. Throws `Unreachable` when there is nobody to be spoken to. */
  deliver(mail: QueuedMail): Promise<Delivery | 'nothing'>;
  readonly isOver?: boolean;
};

type Way = { channel: Channel; open: () => Promise<Transport>; report: (error: unknown) => void };

const MOST_WRITES = 5;
/** Over one connection; then somebody else may have a turn. */
const MOST_AT_ONCE = 200;

/**
 * Sends what is due in the outbox, one after the other, at least once each. Before a mail is handed over that is written down, and afterwards what
 * came of it; no transaction stays open while a server is spoken to.
 */
export function createSender(desk: Desk, lease: SenderLease, { channel, open, report }: Way) {
  const { engine, now, intervals } = desk;
  let backoff = intervals.firstPause;
  let notBefore = -Infinity;

  /** What has happened is written down also where the database is away for a moment: a mail that went would go a second time. */
  const write = async <Result>(work: (query: Query) => Promise<Result>): Promise<Result> => {
    for (let tries = 1; ; tries++)
      try {
        return await engine.transaction(work);
      } catch (error) {
        if (!(error instanceof Unavailable) || tries === MOST_WRITES) throw error;
        await setTimeout(intervals.firstPause / 5);
      }
  };

  const sendAll = async (transport: Transport, isStopped: () => boolean) => {
    let mail = await engine.transaction((query) => takeMail(desk, query, channel));
    for (let sent = 1; mail; sent++) {
      const taken: QueuedMail = mail;
      const delivery = await lease
        .during(() => transport.deliver(taken))
        .catch(async (error: unknown): Promise<Delivery> => {
          // A mail that cannot be written is a fault of ours, and counts as a try: it must not be tried each second for ever.
          if (!(error instanceof Unavailable)) {
            report(error);
            return { outcome: 'later', words: 'The desk could not write this e-mail. Its log says why.' };
          }
          await write((query) => putBackMail(query, taken, now()));
          throw error;
        });
      const goesOn = sent < MOST_AT_ONCE && !transport.isOver && !isStopped() && (await lease.hold());
      // What came of one and that the next is taken are written together: half the work for the database.
      mail = await write(async (query) => {
        if (delivery === 'nothing') await dropMail(query, taken.id);
        else await settleMail(desk, query, taken, { at: now(), ...delivery });
        return goesOn ? takeMail(desk, query, channel) : undefined;
      });
      if (sent === 1) await noteUp(desk, channel);
      await setImmediate();
    }
  };

  return async (isStopped: () => boolean): Promise<void> => {
    if (performance.now() < notBefore) return;
    if (channel === 'mail-server') await releaseAcknowledgements(desk);
    // Asked first: the lease is written down each time, and whatever is written makes the desk look round.
    if (!(await isDue(desk, channel)) || !(await lease.hold())) return;
    await settleLost(desk, channel);
    try {
      using transport = await open();
      await sendAll(transport, isStopped);
      backoff = intervals.firstPause;
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      // It stays queued; the next try is for all of them together.
      notBefore = performance.now() + backoff;
      backoff = Math.min(backoff * 2, intervals.longestPause);
      await noteDown(desk, channel, error.message);
    }
  };
}

/** What a mail is handed to. */
export type Channel = 'mail-server' | 'hook';
const channelCondition: Record<Channel, Sql> = {
  'mail-server': sql`${TURN} < 4`,
  hook: sql`${TURN} = 4`,
};
const isDueNow = (channel: Channel, { now, promises }: Desk) => {
  // What was to be sent by day does not reach anybody at night, however long the mail server was away.
  const notNow = isSendingTime(now(), promises.workingHours) ? sql`` : sql`AND NOT ${isByDay}`;
  return sql`next_at <= ${now()} AND doubt IS NULL AND ${channelCondition[channel]} ${notNow}`;
};

async function isDue(desk: Desk, channel: Channel): Promise<boolean> {
  const [due] = await desk.engine.query`
    SELECT 1 AS one FROM desk_mails WHERE ${isDueNow(channel, desk)}
      UNION ALL SELECT 1 AS one FROM desk_mails WHERE state = 'handing-over' AND ${channelCondition[channel]} LIMIT 1`;
  return due !== undefined;
}

/** What is being handed over while nobody does so was lost: the program ended, or could not write down what came of it. It may have gone, or not. */
async function settleLost(desk: Desk, channel: Channel): Promise<void> {
  const { engine, now } = desk;
  const find = (query: Query) =>
    findMails(query, sql`state = 'handing-over' AND ${channelCondition[channel]}`);
  if (!(await find(engine.query)).length) return;
  await engine.transaction(async (query) => {
    for (const mail of await find(query)) {
      const words = 'The desk ended while it handed the e-mail over.';
      await settleMail(desk, query, mail, { at: now(), outcome: 'uncertain', words });
      // At once, and not after a pause: nobody has said that it should wait.
      await query`UPDATE desk_mails SET next_at = ${now()} WHERE id = ${mail.id} AND next_at IS NOT NULL`;
    }
  });
}

/** Takes the mail whose turn it is, and of several the one that has been due for longest, and notes that a server is about to be given it: whoever finds
 * it so later knows that it may have gone. */
async function takeMail(desk: Desk, query: Query, channel: Channel) {
  for (;;) {
    const [mail] = await query<QueuedMail>`UPDATE desk_mails SET state = 'handing-over', next_at = NULL
      WHERE id = (SELECT id FROM desk_mails WHERE ${isDueNow(channel, desk)} ORDER BY ${TURN}, next_at, id LIMIT 1)
      RETURNING ${MAIL_COLUMNS}`;
    if (!mail || !(await isRoundedUp(desk, query, mail))) return mail;
  }
}

/** Writes down what came of a try, and when the next one is. */
export async function settleMail(desk: Desk, query: Query, mail: QueuedMail, tried: Tried): Promise<void> {
  const { at, outcome, words, serverId = null } = tried;
  const before = triesOf(mail);
  const tries = [...before, { at, outcome, words: words?.slice(0, MOST_WORDS) }];
  const isOver = outcome === 'sent' || outcome === 'refused' || outcome === 'bounced';
  const again = isOver ? undefined : nextTry(tries.length, mail.tried_from, desk.now());
  const sentAt = outcome === 'sent' ? at : null;
  const state = stateAfter(tried, again);
  const mayBeTwice = mail.may_be_twice || before.some((one) => one.outcome === 'uncertain') ? 1 : 0;
  await query`
    UPDATE desk_mails SET state = ${state}, next_at = ${again ?? null}, tries = ${JSON.stringify(tries.slice(-MOST_TRIES))},
      sent_at = ${sentAt}, server_id = ${serverId}, may_be_twice = ${mayBeTwice} WHERE id = ${mail.id}`;
  await followReply(query, mail, tried);
  if (again === undefined) await followRoundUp(query, mail, state, sentAt);
  await noteMailChange(query, mail.letter);
}

type Tried = MailTry & { serverId?: string };
const MOST_WORDS = 500;
const MOST_TRIES = 30;

function stateAfter({ outcome }: MailTry, again: number | undefined): MailState {
  if (outcome === 'sent' || outcome === 'bounced' || outcome === 'uncertain') return outcome;
  // What is to be tried again is still queued; its tries tell of the refusals.
  return again === undefined ? 'refused' : 'queued';
}

/** Puts a mail back as if it had not been taken: no server could be spoken to. */
async function putBackMail(query: Query, mail: QueuedMail, now: number) {
  const state = triesOf(mail).at(-1)?.outcome === 'uncertain' ? 'uncertain' : 'queued';
  await query`UPDATE desk_mails SET state = ${state}, next_at = ${now} WHERE id = ${mail.id}`;
}

/** What sends by day alone waits through a long weekend besides. */
const NIGHTS_MS = 5 * DAY_MS;

/** What has waited for three days is given up, and says so. What waits for longer than any pause lasts was put off by a clock that was ahead. */
export async function giveUp(desk: Desk): Promise<void> {
  const { engine, now } = desk;
  await engine.transaction(async (query) => {
    const given = await query<QueuedMail>`
      UPDATE desk_mails SET state = CASE WHEN state = 'uncertain' THEN 'uncertain' ELSE 'refused' END, next_at = NULL
        WHERE next_at IS NOT NULL AND tried_from <= ${now() - GIVEN_UP_MS}
          AND (tried_from <= ${now() - GIVEN_UP_MS - NIGHTS_MS} OR NOT ${isByDay}) RETURNING ${MAIL_COLUMNS}`;
    for (const mail of given) {
      await followRoundUp(query, mail, mail.state, null);
      if (mail.state === 'refused') await followReply(query, mail, { at: now(), outcome: 'refused' });
      await noteMailChange(query, mail.letter);
    }
    await query`UPDATE desk_mails SET next_at = ${now()} WHERE next_at > ${now() + LONGEST_PAUSE_MS}`;
  });
}

/** With all that it was to tell of. */
export const dropMail = (query: Query, id: number) =>
  query`DELETE FROM desk_mails WHERE id = ${id} OR gathered = ${id}`;

const LEASE = fact<{ by: string; until: number }>('mail-sender');

/** One program sends at a time, however many desks there are: so whatever else is being handed over is known to be lost. By the clock of the database:
 * it is about programs, and not about letters, and their machines' clocks may differ by more than it lasts. */
export function senderLease(desk: Desk) {
  const lasts = desk.intervals.lease;
  const renewEvery = lasts / 4;
  const me = randomUUID();
  let renewedAt = -Infinity;
  const lease = {
    /** Whether this program may send now. */
    async hold(): Promise<boolean> {
      // By a clock that nobody sets.
      if (performance.now() - renewedAt < renewEvery) return true;
      const isMine = await desk.engine.transaction(async (query) => {
        const time = await desk.engine.time(query);
        const kept = await LEASE.read(query);
        // One that lasts longer than any does was written by a clock that was ahead.
        const isHeld = kept && kept.until > time && kept.until <= time + lasts;
        if (isHeld && kept.by !== me) return false;
        await LEASE.write(query, { by: me, until: time + lasts });
        return true;
      });
      renewedAt = isMine ? performance.now() : -Infinity;
      return isMine;
    },
    /** Holds it also while a mail server takes longer than the lease lasts. */
    async during<Result>(work: () => Promise<Result>): Promise<Result> {
      const renewing = setInterval(() => void lease.hold().catch(() => {}), renewEvery);
      try {
        return await work();
      } finally {
        clearInterval(renewing);
      }
    },
    /** Lets the next one begin at once. */
    async release() {
      if (renewedAt === -Infinity) return;
      await desk.engine.transaction(async (query) => {
        if ((await LEASE.read(query))?.by === me) await LEASE.forget(query);
      });
    },
  };
  return lease;
}

type SenderLease = ReturnType<typeof senderLease>;
