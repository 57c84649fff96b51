import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { noteDown } from '#desk-server/record/mail-down.ts';
import { MAIL_NOT_SET } from '#schemas/desk/mail-test.ts';

import { runDeskCommand } from '../../../engines/run-desk-command.ts';
import { createLocalStores } from '../../../engines/test-backend.ts';
import type { Stores } from '../../../engines/test-backend.ts';
import { mailSettings, openMailDesk, openMailServer, OWNER } from './mail-desk.ts';

const ON_SQLITE = { rows: 'SQLite', files: 'disk' } as const;
const NO_SUCH_USER = { kind: 'refuse', at: 'rcpt', code: 550, words: '5.1.1 No such user here' } as const;

describe('asked for at the desk', () => {
  test('it goes to whoever gets the notices, at once, and past the outbox', async () => {
    const desk = await openMailDesk(ON_SQLITE, {
      environment: { NOTIFY_TO: `${OWNER}, messages:second@northrule.example` },
    });
    const { server, mails } = await desk.owner.call('test-mail', {});
    expect(server).toEqual({ host: '127.0.0.1', port: desk.mailServer.port });
    expect(mails.map(({ to, outcome }) => [to, outcome])).toEqual([
      [OWNER, 'sent'],
      ['second@northrule.example', 'sent'],
    ]);
    const [first] = desk.mailServer.received;
    expect(first?.mail).toMatchObject({ subject: expect.stringContaining('test e-mail') as string });
    expect(first?.mail.text).toContain(desk.origin);
    expect(desk.mailServer.received.map(({ envelope }) => envelope.to)).toEqual([
      [OWNER],
      ['second@northrule.example'],
    ]);
    expect(await desk.outbox()).toEqual([]);
  });

  test('where nobody gets notices it goes to the address that mail is from', async () => {
    const desk = await openMailDesk(ON_SQLITE, { environment: { NOTIFY_TO: '' } });
    await desk.owner.call('test-mail', {});
    expect(desk.mailServer.received.map(({ envelope }) => envelope.to)).toEqual([
      ['hello@northrule.example'],
    ]);
  });

  test('what the server says of one is told, and the other has it', async () => {
    const desk = await openMailDesk(ON_SQLITE, {
      environment: { NOTIFY_TO: `no@northrule.example, ${OWNER}` },
    });
    desk.mailServer.behave((to) => (to.startsWith('no@') ? NO_SUCH_USER : { kind: 'accept' }));
    const { mails } = await desk.owner.call('test-mail', {});
    expect(mails).toEqual([
      { to: 'no@northrule.example', outcome: 'refused', words: '550 5.1.1 No such user here' },
      { to: OWNER, outcome: 'sent', words: expect.any(String) as string },
    ]);
  });

  test('a wrong password is the server’s no, told with its words and without the password', async () => {
    const mailServer = await openMailServer({ auth: { user: 'desk', pass: 'right' } });
    const url = mailServer.url.replace(':right@', ':topsecret@');
    const desk = await openMailDesk(ON_SQLITE, { environment: { SMTP_URL: url } });
    const test = await desk.owner.call('test-mail', {});
    expect(test.mails).toEqual([
      { to: OWNER, outcome: 'refused', words: expect.stringContaining('authentication failed') as string },
    ]);
    expect(JSON.stringify([test, await desk.owner.call('session', {})])).not.toContain('topsecret');
  });

  test('a server that is not there is told as that; one that answers again ends the line on every screen', async () => {
    const desk = await openMailDesk(ON_SQLITE);
    await desk.mailServer.stop();
    const { mails } = await desk.owner.call('test-mail', {});
    expect(mails).toEqual([
      { to: OWNER, outcome: 'unreachable', words: expect.stringContaining('ECONNREFUSED') as string },
    ]);
    await noteDown(desk.desk, 'mail-server', 'connect ECONNREFUSED');
    await desk.mailServer.start();
    await desk.owner.call('test-mail', {});
    expect((await desk.owner.call('session', {})).mail.down).toBeUndefined();
  });

  test('where mail is not set that is the answer, with what to set', async () => {
    const desk = await openMailDesk(ON_SQLITE, {
      environment: { SMTP_URL: '', MAIL_FROM: '', NOTIFY_TO: '' },
    });
    const { status, body } = await desk.owner.ask('test-mail', {});
    expect([status, JSON.parse(body)]).toEqual([400, { error: 'bad-request', message: MAIL_NOT_SET }]);
    expect((await desk.owner.call('session', {})).setup).toEqual({
      contactForm: 'https://www.northrule.example/contact',
    });
  });

  test('it is the owner’s, and so is what the settings say', async () => {
    const desk = await openMailDesk(ON_SQLITE);
    const priya = await desk.colleague(desk.owner, 'Priya Nair', 'application', 'message', 'enquiry');
    expect((await priya.ask('test-mail', {})).status).toBe(403);
    expect(desk.mailServer.heard).toEqual([]);
    expect((await priya.call('session', {})).setup).toBeUndefined();
    expect((await desk.owner.call('session', {})).setup).toEqual({
      contactForm: 'https://www.northrule.example/contact',
      mail: {
        server: '127.0.0.1',
        notices: [{ address: OWNER, kinds: ['application', 'message', 'enquiry'] }],
        isDaily: false,
      },
    });
  });

  test('an address is not taken from who asks', async () => {
    const desk = await openMailDesk(ON_SQLITE);
    expect((await desk.owner.ask('test-mail', { address: 'asha@example.in' })).status).toBe(400);
    expect(desk.mailServer.received).toEqual([]);
  });

  test('five go in an hour, and the sixth is told when', async () => {
    const desk = await openMailDesk(ON_SQLITE);
    for (let times = 0; times < 5; times++) await desk.owner.call('test-mail', {});
    const { status, headers } = await desk.owner.ask('test-mail', {});
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(600);
    expect(desk.mailServer.received).toHaveLength(5);
  });
});

describe('npm run desk -- test-mail', () => {
  let stores: Stores;
  beforeAll(async () => void (stores = await createLocalStores()));
  afterAll(() => stores.remove());
  /** There is no database yet, and none is made. */
  const run = (environment: Record<string, string>, ...args: string[]) =>
    runDeskCommand({ environment: { ...stores.environment, ...environment } }, ['test-mail', ...args]);

  const refusal = (environment: Record<string, string>) =>
    run(environment).then(
      () => 'not refused',
      ({ message }: Error) => message,
    );

  test('it goes to whoever gets the notices, or to the address that is named', async () => {
    const server = await openMailServer();
    expect(await run(mailSettings(server))).toBe(`Sent to ${OWNER}: the mail server has taken it.`);
    await run(mailSettings(server), 'asha@example.in');
    expect(server.received.map(({ envelope }) => envelope.to)).toEqual([[OWNER], ['asha@example.in']]);
    expect(JSON.parse(await run(mailSettings(server), '--json'))).toMatchObject({
      mails: [{ to: OWNER, outcome: 'sent' }],
    });
  });

  test('a refusal is told in one line, whatever the server says', async () => {
    const server = await openMailServer();
    server.behave({ ...NO_SUCH_USER, words: `5.1.1 \u001B[2JNo\r\n550 ${'such user '.repeat(100)}` });
    const told = await refusal(mailSettings(server));
    expect(told).toMatch(
      /^The mail server refused an e-mail to owner@northrule\.example: “550 .*No .*such user.*”\.$/,
    );
    expect(told.length).toBeLessThan(400);
    expect(told).not.toMatch(/\p{Cc}/u);
  });

  test('a server that is not there is told with its host and port, and without its password', async () => {
    const server = await openMailServer({ auth: { user: 'desk', pass: 'topsecret' } });
    await server.stop();
    const told = await refusal(mailSettings(server));
    expect(told).toMatch(
      new RegExp(
        `^The mail server 127\\.0\\.0\\.1 was not reached at port ${server.port}: “.*ECONNREFUSED.*”\\.$`,
      ),
    );
    expect(told).not.toContain('topsecret');
  });

  test('where mail is not set it says what to set and where; what is no address is none', async () => {
    await expect(run({})).rejects.toThrow(
      /^E-mail is not set up: .*SMTP_URL, MAIL_FROM and NOTIFY_TO are in \.env/,
    );
    await expect(run({}, 'asha@example.in, b@example.in')).rejects.toThrow('is not an e-mail address');
  });
});
