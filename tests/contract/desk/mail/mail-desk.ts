import { raw } from 'sql-template-tag';
import { onTestFinished } from 'vitest';

import type { Intervals } from '#desk-server/record/intervals.ts';

import { startMailServer } from '../../../engines/mail-server.ts';
import type { MailServer } from '../../../engines/mail-server.ts';
import type { Engines, Stores } from '../../../engines/test-backend.ts';
import type { MovableClock } from '../../../engines/test-desk.ts';
import { waitUntil } from '../../../engines/wait-until.ts';
import { openDesk } from '../open-desk.ts';
import type { OpenDesk } from '../open-desk.ts';

export const OWNER = 'owner@northrule.example';
export const FROM = 'hello@northrule.example';

type Asked = {
  server?: Parameters<typeof startMailServer>[0];
  environment?: Record<string, string>;
  clock?: MovableClock;
  isBroken?: boolean;
  intervals?: Intervals;
};

/** A real mail server, which ends with its test. */
export async function openMailServer(options?: Asked['server']): Promise<MailServer> {
  const server = await startMailServer(options);
  onTestFinished(() => server[Symbol.asyncDispose]());
  return server;
}

/** Settings that send everything there. */
export const mailSettings = ({ url }: Pick<MailServer, 'url'>) => ({
  SMTP_URL: url,
  MAIL_FROM: `Northrule <${FROM}>`,
  NOTIFY_TO: OWNER,
  SITE_URL: 'https://www.northrule.example',
  DESK_URL: '',
});

/** A desk that sends its mail to a real server. */
export async function openMailDesk(on: Engines | Stores, { server, environment, ...asked }: Asked = {}) {
  const mailServer = await openMailServer(server);
  const desk = await openDesk(on, {
    environment: { ...mailSettings(mailServer), ...environment },
    ...asked,
  });
  return { ...desk, mailServer, ...outboxOf(desk) };
}

export type OutboxRow = {
  id: number;
  kind: string;
  letter: number | null;
  address: string | null;
  state: string;
  next_at: number | null;
  tries: string;
  may_be_twice: number;
};

function outboxOf({ desk }: OpenDesk) {
  const outbox = (where = '1 = 1') => desk.engine.query<OutboxRow>`
    SELECT id, kind, letter, address, state, next_at, tries, may_be_twice FROM desk_mails WHERE ${raw(where)} ORDER BY id`;
  return {
    outbox,
    /** Waits until a mail is there that this holds of. */
    async outboxHas(where: string): Promise<OutboxRow> {
      let found: OutboxRow | undefined;
      await waitUntil(async () => Boolean(([found] = await outbox(where)) && found));
      if (!found) throw new Error(`No mail with ${where}: ${JSON.stringify(await outbox())}`);
      return found;
    },
  };
}

export type MailDesk = Awaited<ReturnType<typeof openMailDesk>>;
