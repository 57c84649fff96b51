import { once } from 'node:events';
import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';

import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server';

import { freePort } from './free-port.ts';
import { behaviours, SmtpRefusal } from './mail-behaviour.ts';
import type { Behave } from './mail-behaviour.ts';
import { selfSignedCertificate } from './self-signed-certificate.ts';
import { undoLater } from './undo-later.ts';
import { waitUntil } from './wait-until.ts';

export type Received = {
  /** The part of an address after the @ is in Unicode, also where it was sent as Punycode. */
  envelope: { from: string; to: string[]; smtpUtf8: boolean };
  raw: Buffer;
  mail: Email;
  /** Whether it came over TLS, and who had signed in. */
  secure: boolean;
  user: string | undefined;
  /** In ms, as Date.now(). */
  at: number;
};

/** What was asked of the server, also where it said no. */
export type Heard = { what: 'connect' | 'login' | 'mail' | 'rcpt' | 'data'; address?: string; at: number };

type Options = {
  tls?: 'none' | 'starttls' | 'implicit';
  /** Nobody else can send then. */
  auth?: { user: string; pass: string };
  /** Whether it takes addresses outside ASCII. */
  smtpUtf8?: boolean;
  port?: number;
};

/** Stopped when its scope ends. */
export type MailServer = AsyncDisposable & {
  /** smtp://user:pass@127.0.0.1:port, or smtps:// */
  url: string;
  port: number;
  /** PEM, for a client to trust. */
  certificate: string;
  /** What it has taken, through all its starts. */
  received: Received[];
  heard: Heard[];
  /** What to do with what comes from now on. It accepts everything to begin with. */
  behave: (behave: Behave) => void;
  /** Hangs up on everybody. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
  /** Waits until it has taken so many, or one that fits; fails when it has not in time. */
  waitFor: ((count: number) => Promise<Received[]>) &
    ((isIt: (one: Received) => boolean) => Promise<Received>);
};

type Answer = (refusal?: Error) => void;

/** Whoever hears nothing from it is to give up by himself. */
const NEVER_MS = 2 ** 31 - 1;

/** An SMTP server in this process. */
export async function startMailServer(options: Options = {}): Promise<MailServer> {
  const { tls = 'none', auth } = options;
  const { key, certificate } = selfSignedCertificate();
  const received: Received[] = [];
  const heard: Heard[] = [];
  const behaviour = behaviours();
  const hear = (what: Heard['what'], address?: string) =>
    heard.push({ what, at: Date.now(), ...(address !== undefined && { address }) });
  /** By the port that they come from. */
  const sockets = new Map<number, Socket>();
  let port = options.port ?? (await freePort());
  let running: SMTPServer | undefined;

  async function take(stream: SMTPServerDataStream, session: SMTPServerSession, answer: Answer) {
    const { mailFrom, rcptTo, smtpUtf8 = false } = session.envelope;
    const to = rcptTo.map(({ address }) => address);
    const { stores, ends } = behaviour.toBody(rcptTo);
    const raw = await buffer(stream).catch(() => undefined);
    // The client went away in the middle.
    if (!raw) return;
    if (stores) {
      const envelope = { from: mailFrom ? mailFrom.address : '', to, smtpUtf8 };
      const mail = await PostalMime.parse(raw);
      const { secure, user } = session;
      received.push({ envelope, raw, mail, secure, user: user as string | undefined, at: Date.now() });
    }
    if (ends === 'drop') sockets.get(session.remotePort)?.destroy();
    else if (ends !== 'silence') answer(ends);
  }

  async function start() {
    if (running) return;
    const server = new SMTPServer({
      key,
      cert: certificate,
      secure: tls === 'implicit',
      name: 'mail.example.test',
      disabledCommands: [...(tls === 'starttls' ? [] : ['STARTTLS']), ...(auth ? [] : ['AUTH'])],
      hideSMTPUTF8: options.smtpUtf8 === false,
      disableReverseLookup: true,
      socketTimeout: NEVER_MS,
      onConnect(_session, next) {
        hear('connect');
        if (!behaviour.hangs()) next();
      },
      onAuth({ username, password }, _session, next) {
        hear('login', username);
        if (username === auth?.user && password === auth?.pass) next(null, { user: username });
        else next(new SmtpRefusal(535, '5.7.8 Error: authentication failed'));
      },
      onMailFrom({ address }, session, next) {
        hear('mail', address);
        if (behaviour.hangs()) return;
        next(unannounced(session, options) ?? outsideAscii(address, session) ?? behaviour.toSender());
      },
      onRcptTo(recipient, session, next) {
        hear('rcpt', recipient.address);
        next(outsideAscii(recipient.address, session) ?? behaviour.toRecipient(recipient));
      },
      onData(stream, session, next) {
        hear('data');
        void take(stream, session, next);
      },
    });
    // A client that goes away in the middle of something is what some tests are about.
    server.on('error', () => {});
    server.server.on('connection', (socket) => {
      const from = socket.remotePort!;
      sockets.set(from, socket);
      socket.on('close', () => sockets.delete(from));
    });
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
    running = server;
  }

  async function stop() {
    const server = running;
    if (!server) return;
    running = undefined;
    const closed = new Promise<void>((resolve) => server.close(resolve));
    for (const socket of sockets.values()) socket.destroy();
    await closed;
  }

  async function waitFor(wanted: number | ((one: Received) => boolean)) {
    const found = () =>
      typeof wanted === 'number' ? received.length >= wanted && received : received.find(wanted);
    if (await waitUntil(() => Boolean(found()))) return found();
    const those = received.map(({ envelope, mail }) => `${envelope.to.join()} (${mail.subject})`);
    throw new Error(`There came ${those.length} mails and not the expected: ${those.join(', ')}`);
  }

  await start().catch(async (error: unknown) => {
    // Somebody else may have found the same port free.
    if (options.port) throw error;
    port = await freePort();
    await start();
  });
  const signIn = auth ? `${encodeURIComponent(auth.user)}:${encodeURIComponent(auth.pass)}@` : '';
  return {
    url: `${tls === 'implicit' ? 'smtps' : 'smtp'}://${signIn}127.0.0.1:${port}`,
    port,
    certificate,
    received,
    heard,
    behave: (next) => behaviour.set(next),
    stop,
    start,
    waitFor: waitFor as MailServer['waitFor'],
    ...undoLater(stop),
  };
}

/** RFC 6531: without having asked for it at MAIL, nobody sends an address outside ASCII. A host's name can be written in ASCII, and was. */
function outsideAscii(address: string, { envelope }: SMTPServerSession) {
  const local = address.slice(0, address.lastIndexOf('@') + 1);
  if (envelope.smtpUtf8 || !/[^\0-\x7f]/.test(local)) return undefined;
  return new SmtpRefusal(553, `5.6.7 <${address}>: SMTPUTF8 is required`);
}

function unannounced({ envelope }: SMTPServerSession, { smtpUtf8 }: Options) {
  if (!envelope.smtpUtf8 || smtpUtf8 !== false) return undefined;
  // The package would remember that it was asked for.
  envelope.smtpUtf8 = false;
  return new SmtpRefusal(555, '5.5.4 Unsupported option: SMTPUTF8');
}
