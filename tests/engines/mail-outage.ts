import { setTimeout as delay } from 'node:timers/promises';

import { readPromises } from '#build-steps/content/read-promises.ts';
import { openDesk } from '#desk-server/open-desk.ts';
import { INTERVALS } from '#desk-server/record/intervals.ts';
import type { Intervals } from '#desk-server/record/intervals.ts';
import { readSettings } from '#server/settings.ts';

import { startDeskProcess } from './desk-process.ts';
import type { DeskProcess } from './desk-process.ts';
import { freePort } from './free-port.ts';
import { startMailServer } from './mail-server.ts';
import type { Received } from './mail-server.ts';
import { startServer } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';
import type { Stores } from './test-backend.ts';
import { sendRow } from './visitor.ts';
import { waitUntil } from './wait-until.ts';

const OWNER = 'owner@northrule.example';
const SENDERS = 8;
const OUTBOX_EMPTY_MS = 40 * 60_000;

type Asked = {
  letters: number;
  /** What each of them says, and nothing that another does. */
  textOf: (index: number) => string;
  /** How often the site and the desk are killed, in turns, while letters come. */
  kills: number;
  acknowledgements: boolean;
  /** Whether the mail server is away meanwhile, as it is unless told otherwise. */
  isAway?: boolean;
  /** Left out: then nobody mails, and nothing is killed or away. */
  isBaseline?: boolean;
  intervals?: Intervals;
};

export type Outage = {
  /** Of letters that the site acknowledged. */
  acknowledged: number;
  /** Mails of each kind that arrived, by the letter that they are about. */
  notices: Map<number, number>;
  acknowledgements: Map<number, number>;
  /** To somebody else than was meant, or about another's letter. */
  toWrongPerson: number;
  /** Mails of which the outbox says that they may have arrived twice, and those that arrived twice and of which it does not. */
  mayBeTwice: number;
  twiceUnsaid: number;
  unsent: number;
  /** How long the site took to acknowledge, in ms, the quickest first; not those that a killed site kept waiting. */
  latencies: number[];
};

/**
 * Sends letters to a site whose desk mails, while the mail server is away for the middle third and both programs are killed now and then; waits until
 * the outbox is empty, and tells what arrived.
 */
export async function runMailOutage(
  stores: Stores,
  {
    letters,
    textOf,
    kills,
    acknowledgements,
    isAway = true,
    isBaseline = false,
    intervals = INTERVALS,
  }: Asked,
): Promise<Outage> {
  await using server = await startMailServer();
  const environment = {
    ...stores.environment,
    ...(!isBaseline && {
      SMTP_URL: server.url,
      MAIL_FROM: 'Northrule <hello@northrule.example>',
      NOTIFY_TO: OWNER,
    }),
    ACKNOWLEDGEMENTS: acknowledgements ? 'on' : 'off',
    ACKNOWLEDGEMENTS_PER_HOUR: '0',
    PORT: String(await freePort()),
  };
  // Each notice is counted: they are not rounded up.
  const everyNotice = { ...intervals, roundUp: 1 };
  let site: ServerProcess | undefined = await startServer(environment);
  let desk: DeskProcess | undefined = await startDeskProcess({ environment }, everyNotice);
  const { port } = site;
  const latencies: number[] = [];
  let acknowledged = 0;
  let next = 0;
  let deaths = 0;

  const sendOne = async (index: number) => {
    for (;;) {
      const started = performance.now();
      const before = deaths;
      const answer = await sendRow(port, 'contact_messages', {
        name: `Visitor ${index}`,
        email: addressOf(index),
        messages: textOf(index),
        created_at: new Date().toISOString(),
        signals: 'empty,90',
      }).catch(() => undefined);
      // 409: it was stored, and the answer lost with the site.
      if (answer && [201, 409].includes(answer.status)) {
        if (before === deaths) latencies.push(performance.now() - started);
        acknowledged++;
        return;
      }
      await delay(50);
    }
  };
  const sender = async () => {
    for (let index = next++; index < letters; index = next++) await sendOne(index);
  };
  const upset = async () => {
    for (let death = 1; death <= kills; death++) {
      // Not before there is something to do twice or to leave undone.
      const isTime = () => acknowledged >= (death / (kills + 1)) * letters && server.received.length > 0;
      await waitUntil(isTime, OUTBOX_EMPTY_MS, 5);
      deaths++;
      if (death % 2) {
        await desk?.kill();
        desk = await startDeskProcess({ environment }, everyNotice);
      } else {
        await site?.kill();
        site = await startServer(environment);
      }
    }
  };
  const beAway = async () => {
    if (!isAway) return;
    await waitUntil(() => acknowledged >= letters / 3, OUTBOX_EMPTY_MS, 20);
    await server.stop();
    await waitUntil(() => acknowledged >= (2 / 3) * letters, OUTBOX_EMPTY_MS, 20);
    await server.start();
  };
  await Promise.all([...Array.from({ length: SENDERS }, sender), upset(), beAway()]);

  const look = await openDesk(readSettings({ ...environment, LOG_LEVEL: 'silent' }), readPromises());
  try {
    const wanted = isBaseline ? 0 : letters * (acknowledgements ? 2 : 1);
    const sentRows = async () => {
      const [row] = await look.engine.query<{ n: number }>`
        SELECT count(*) AS n FROM desk_mails WHERE state = 'sent'`;
      return row?.n ?? 0;
    };
    await waitUntil(async () => (await sentRows()) >= wanted, OUTBOX_EMPTY_MS, 100);
    const rows = await look.engine.query<{ token: string; may_be_twice: number }>`
      SELECT token, may_be_twice FROM desk_mails`;
    const unsaid = new Set(rows.filter((row) => !row.may_be_twice).map(({ token }) => token));
    return {
      acknowledged,
      ...countReceived(server.received),
      mayBeTwice: rows.length - unsaid.size,
      twiceUnsaid: twice(server.received).filter((token) => unsaid.has(token)).length,
      unsent: wanted - (await sentRows()),
      latencies: latencies.sort((one, other) => one - other),
    };
  } finally {
    await look.engine.close();
    await desk?.stop();
    await site?.stop();
  }
}

const addressOf = (index: number) => `visitor${index}@visitors${index}.example`;

function countReceived(received: Received[]) {
  const notices = new Map<number, number>();
  const acknowledgements = new Map<number, number>();
  let toWrongPerson = 0;
  const add = (to: Map<number, number>, index: number) => to.set(index, (to.get(index) ?? 0) + 1);
  for (const { envelope, mail } of received) {
    const [to = '', ...others] = envelope.to;
    const about = /Visitor (\d+)/.exec(mail.subject ?? '')?.[1];
    const visitor = /^visitor(\d+)@/.exec(to)?.[1];
    const isNotice =
      to === OWNER && about !== undefined && mail.replyTo?.[0]?.address === addressOf(Number(about));
    const isAcknowledgement = visitor !== undefined && mail.subject?.startsWith('We have your message');
    if (others.length || (!isNotice && !isAcknowledgement)) toWrongPerson++;
    else if (isNotice) add(notices, Number(about));
    else add(acknowledgements, Number(visitor));
  }
  return { notices, acknowledgements, toWrongPerson };
}

/** What stands before the @ in the Message-IDs that came more than once. */
function twice(received: Received[]) {
  const ids = received.map(({ mail }) => mail.messageId?.replace(/^<([^@]*)@.*$/, '$1') ?? '');
  return [...Map.groupBy(ids, (id) => id)].filter(([, same]) => same.length > 1).map(([id]) => id);
}
