import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import { readPromises } from '#build-steps/content/read-promises.ts';
import { closeOpening } from '#desk-server/letters/batches/close-opening.ts';
import { listBatches } from '#desk-server/letters/batches/list-batches.ts';
import { takeIn } from '#desk-server/letters/take-in.ts';
import { openDesk } from '#desk-server/open-desk.ts';
import { ownerOf } from '#desk-server/people/find-person.ts';
import { INTERVALS } from '#desk-server/record/intervals.ts';
import type { Intervals } from '#desk-server/record/intervals.ts';
import { readSettings } from '#server/settings.ts';

import { startDeskProcess } from './desk-process.ts';
import { freePort } from './free-port.ts';
import { startMailServer } from './mail-server.ts';
import { idsOf, insertsOf } from './put-letters.ts';
import type { PutLetter } from './put-letters.ts';
import { startServer } from './server-process.ts';
import type { Stores } from './test-backend.ts';
import { sendMessage } from './visitor.ts';
import { waitUntil } from './wait-until.ts';

const OPENING = 'qa-engineer';
const LONGEST_MS = 30 * 60_000;
const MINUTE_MS = 60_000;

type Asked = {
  applicants: number;
  /** How often site and desk are killed, both each time, from when the opening is closed until the last e-mail is sent. */
  kills: number;
  intervals?: Intervals;
};

export type Closing = {
  /** How many e-mails came for each of them, by their address. */
  received: Map<string, number>;
  /** With another's name, or to nobody who applied. */
  toWrongPerson: number;
  /** Of which the outbox says that they may have come twice, and those that came twice and of which it does not. */
  mayBeTwice: number;
  twiceUnsaid: number;
  /** Who is not in Not this time, or not told so, in the end. */
  notMoved: number;
  /** What the desk says of it. */
  told: { count: number; sent: number; mayBeTwice: number } | undefined;
  /** Messages of visitors meanwhile that the site has acknowledged and the desk does not have. */
  lost: number;
  visitors: number;
  kills: number;
  awayMs: number;
  /** From when it was due until the last was sent. */
  tookMs: number;
};

/**
 * Closes an opening at once for all who applied, while visitors write; takes the mail server away for more than a third of the time, and kills site and desk
 * together, while it is held, while the replies are written and while they are sent.
 */
export async function runClosing(
  stores: Stores,
  { applicants, kills, intervals = INTERVALS }: Asked,
): Promise<Closing> {
  await using server = await startMailServer();
  const environment = {
    ...stores.environment,
    SMTP_URL: server.url,
    MAIL_FROM: 'Northrule <hello@northrule.example>',
    NOTIFY_TO: '',
    ACKNOWLEDGEMENTS: 'off',
    PORT: String(await freePort()),
  };
  let site = await startServer(environment);
  let desk = await startDeskProcess({ environment }, intervals);
  const { port } = site;
  const look = await openDesk(readSettings({ ...environment, LOG_LEVEL: 'silent' }), readPromises());
  const { query } = look.engine;
  const count = async (of: () => Promise<{ n: number }[]>) => (await of())[0]?.n ?? 0;
  try {
    const letters = Array.from({ length: applicants }, (_, index): PutLetter => ({
      kind: 'application',
      at: Date.now() - MINUTE_MS + index,
      name: nameOf(index),
      email: addressOf(index),
    }));
    const ids = idsOf(letters);
    const openings = ids.map((id) => `('${id}', '${OPENING}')`).join(', ');
    for (const insert of insertsOf(letters, ids)) await stores.run(insert);
    await stores.run(
      `INSERT INTO ${stores.environment.DATABASE_URL ? 'private.' : ''}application_openings (application, opening) VALUES ${openings}`,
    );
    await takeIn(look);
    const rows = await query<{ number: number }>`SELECT number FROM desk_letters WHERE opening = ${OPENING}`;
    const { emails } = await closeOpening(look, await ownerOf(look), {
      opening: OPENING,
      emails: {
        to: rows.map(({ number }) => ({ number, isIncluded: false })),
        text: 'Dear {name},\n\nthe opening {opening} is closed. Your page: {private page}',
        afterSending: 'not-this-time',
        token: randomUUID(),
        typed: rows.length,
      },
    });
    const dueAt = emails!.sendsAt;
    const over = new AbortController();
    let deaths = 0;
    let awayMs = 0;
    const kill = async () => {
      await Promise.all([desk.kill(), site.kill()]);
      deaths++;
      [site, desk] = await Promise.all([
        startServer(environment),
        startDeskProcess({ environment }, intervals),
      ]);
    };
    const share = (part: number) => () => server.received.length >= part * applicants;
    const written = (least: number) => async () =>
      (await count(() => query`SELECT count(*) AS n FROM desk_batch_letters WHERE answer IS NOT NULL`)) >=
      least;
    // While it is held, between two pieces, and then as the e-mails go.
    const moments = [
      () => Date.now() > dueAt - 5000,
      written(1),
      ...Array.from({ length: Math.max(0, kills - 2) }, (_, index) =>
        share((index + 0.5) / Math.max(1, kills - 2)),
      ),
    ].slice(0, kills);
    const upset = async () => {
      for (const isTime of moments) {
        await waitUntil(isTime, LONGEST_MS, 1);
        await kill();
      }
    };
    const beAway = async () => {
      await waitUntil(share(1 / 3), LONGEST_MS, 5);
      const started = performance.now();
      await server.stop();
      // Three times as long as it took until then: of the whole, in which the other two thirds and most kills are still to come, more than a third.
      await delay(Math.max(5000, 3 * (Date.now() - dueAt)));
      await server.start();
      awayMs = performance.now() - started;
    };
    const acknowledged: string[] = [];
    const visit = async () => {
      for (let index = 0; !over.signal.aborted; index++) {
        const text = `Question ${index} of a visitor`;
        const answer = await sendMessage(port, text).catch(() => undefined);
        if (answer?.status === 201) acknowledged.push(text);
        await delay(100);
      }
    };
    const visiting = visit();
    await Promise.all([upset(), beAway()]);
    const sent = () =>
      count(() => query`SELECT count(*) AS n FROM desk_mails WHERE kind = 'reply' AND state = 'sent'`);
    await waitUntil(async () => (await sent()) >= applicants, LONGEST_MS, 50);
    const tookMs = Date.now() - dueAt;
    over.abort();
    await visiting;
    await takeIn(look);
    const stored = await query<{ messages: string }>`SELECT messages FROM contact_messages`;
    const texts = new Set(stored.map(({ messages }) => messages));
    const replies = await query<{ token: string; may_be_twice: number }>`
      SELECT token, may_be_twice FROM desk_mails WHERE kind = 'reply'`;
    const unsaid = new Set(replies.filter((one) => !one.may_be_twice).map(({ token }) => token));
    const told = (await listBatches(look, await ownerOf(look))).batches.find(
      ({ id }) => id === emails!.batch,
    );
    return {
      ...countReceived(
        server.received.map(({ envelope, mail }) => ({ to: envelope.to, text: mail.text ?? '' })),
      ),
      mayBeTwice: replies.length - unsaid.size,
      twiceUnsaid: twice(server.received.map(({ mail }) => mail.messageId ?? '')).filter((id) =>
        unsaid.has(id),
      ).length,
      notMoved: await count(
        () => query`SELECT count(*) AS n FROM desk_letters WHERE opening = ${OPENING}
          AND NOT (stage = 'not-this-time' AND stage_told = 'not-this-time' AND state = 'answered')`,
      ),
      told: told && { count: told.count, sent: told.sent, mayBeTwice: told.mayBeTwice },
      lost: acknowledged.filter((text) => !texts.has(text)).length,
      visitors: acknowledged.length,
      kills: deaths,
      awayMs,
      tookMs,
    };
  } finally {
    await look.engine.close();
    await desk.stop();
    await site.stop();
  }
}

const nameOf = (index: number) => `Applicant ${index}.`;
const addressOf = (index: number) => `applicant${index}@applicants${index}.example`;

function countReceived(mails: { to: string[]; text: string }[]) {
  const received = new Map<string, number>();
  let toWrongPerson = 0;
  for (const { to, text } of mails) {
    const [address = ''] = to;
    const index = /^applicant(\d+)@/.exec(address)?.[1];
    const isTheirs =
      to.length === 1 && text.startsWith(`Dear ${nameOf(Number(index))},`) && text.includes('/yours/');
    if (isTheirs) received.set(address, (received.get(address) ?? 0) + 1);
    else toWrongPerson++;
  }
  return { received, toWrongPerson };
}

/** What stands before the @ in the Message-IDs that came more than once. */
function twice(ids: string[]) {
  const tokens = ids.map((id) => id.replace(/^<([^@]*)@.*$/, '$1'));
  return [...Map.groupBy(tokens, (token) => token)]
    .filter(([, same]) => same.length > 1)
    .map(([token]) => token);
}
