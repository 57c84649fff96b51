import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectSecurely } from 'node:tls';
import { promisify } from 'node:util';

import { ensureDovecot } from '../programs/ensure-dovecot.ts';
import { dovecotConfiguration } from './dovecot-configuration.ts';
import { freePort } from './free-port.ts';
import { deliverTo, forgetNumbers, makeMaildir, messagesIn } from './maildir.ts';
import type { Message } from './maildir.ts';
import { selfSignedCertificate } from './self-signed-certificate.ts';
import { undoLater } from './undo-later.ts';
import { waitUntil } from './wait-until.ts';

type User = { user: string; pass: string };

type Options = {
  /** Their mailboxes stand beside each other. */
  users?: User[];
  /** With starttls it also lets those in who do without: to Dovecot a line from the same machine is safe. */
  tls?: 'none' | 'starttls' | 'implicit';
};

type Delivery = {
  /** Whose mailbox; that of the first, unless told. */
  user?: string;
  /** When it came, which IMAP calls INTERNALDATE. */
  at?: Date;
};

/** Ended and removed when its scope ends. */
export type Mailbox = AsyncDisposable & {
  /** imap://user:pass@127.0.0.1:port of the first user, or imaps:// */
  url: string;
  urlOf: (user: string) => string;
  port: number;
  /** PEM, for a client to trust. */
  certificate: string;
  /** Puts a message into the inbox, as another server would. Answers the name that `messages` has it by. */
  deliver: (raw: string | Buffer, delivery?: Delivery) => Promise<string>;
  /** What is in the inbox, in the order in which it came. */
  messages: (user?: string) => Promise<Message[]>;
  /** Gives all messages other UIDs, and the inbox another UIDVALIDITY, as a server does that was restored. */
  renumber: (user?: string) => Promise<void>;
  /** Hangs up on everybody. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
};

const LONGEST_ANSWER_MS = 2000;

/** Dovecot lets nobody read mail as root; `nobody` has no rights that anybody would miss. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const asUser = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

/** In a group of its own, by which all its processes are ended at once: by us, or else when we are gone and the line to us is closed. */
const RUN_WHILE_HEARD = '(read _ <&3; kill -KILL 0) & exec "$0" -F -c "$1" 3<&-';

/** An IMAP server of our own, in a folder that is thrown away. */
export async function startMailbox({
  users = [{ user: 'desk', pass: 'secret' }],
  tls = 'none',
}: Options = {}): Promise<Mailbox> {
  const program = ensureDovecot();
  const folder = await mkdtemp(join(tmpdir(), 'mailbox-'));
  const removeFolder = undoLater(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  const { key, certificate } = selfSignedCertificate();
  const greeting = randomUUID();
  const [first] = users;
  const inboxOf = (user = first!.user) => join(folder, 'mail', user);
  let port = await freePort();
  let server: ChildProcess | undefined;

  async function write() {
    await writeFile(join(folder, 'users'), users.map(passwordLine).join(''));
    await writeFile(join(folder, 'key.pem'), key);
    await writeFile(join(folder, 'certificate.pem'), certificate);
    for (const name of ['run', 'mail']) await mkdir(join(folder, name));
    for (const { user } of users) await makeMaildir(inboxOf(user));
    if (!isRoot) return;
    await chmod(folder, 0o755);
    await promisify(execFile)('chown', ['-R', `${NOBODY}:${NOBODY}`, folder]);
  }

  async function start() {
    if (server && !hasEnded(server)) return;
    const path = join(folder, 'dovecot.conf');
    const [version, user, group] = await Promise.all([
      said(program, '--version'),
      said('id', '-un'),
      said('id', '-gn'),
    ]);
    await writeFile(path, dovecotConfiguration({ version, folder, port, tls, greeting, user, group }));
    server = spawn('sh', ['-c', RUN_WHILE_HEARD, program, path], {
      ...asUser,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      detached: true,
    });
    const line = server.stdio[3] as Socket;
    line.on('error', () => {});
    server.on('exit', () => line.destroy());
    await untilGreeting(server);
  }

  async function untilGreeting(server: ChildProcess) {
    const secured = tls === 'implicit' ? certificate : undefined;
    const greets = async () => hasEnded(server) || (await greetingAt(port, secured)).includes(greeting);
    const answered = await waitUntil(greets, undefined, 20);
    if (answered && !hasEnded(server)) return;
    const log = await readFile(join(folder, 'log'), 'utf8').catch(() => '');
    throw new Error(`Dovecot did not start: ${log.trim() || 'it said nothing'}`);
  }

  /** All its processes, which leave no lock behind if they are asked to end. */
  async function end(signal: NodeJS.Signals) {
    if (!server || hasEnded(server)) return;
    const ended = once(server, 'exit');
    process.kill(-server.pid!, signal);
    await ended;
  }

  await using undo = new AsyncDisposableStack();
  undo.use(removeFolder);
  undo.use(undoLater(() => end('SIGKILL')));
  await write();
  await start().catch(async (error: unknown) => {
    // Somebody else may have found the same port free.
    if (!server || !hasEnded(server)) throw error;
    port = await freePort();
    await start();
  });
  const later = undo.move();

  const urlOf = (name: string) => {
    const { user, pass } = users.find(({ user }) => user === name)!;
    const signIn = `${encodeURIComponent(user)}:${encodeURIComponent(pass)}`;
    return `${tls === 'implicit' ? 'imaps' : 'imap'}://${signIn}@127.0.0.1:${port}`;
  };
  return {
    url: urlOf(first!.user),
    urlOf,
    port,
    certificate,
    deliver: (raw, { user, at } = {}) => deliverTo(inboxOf(user), raw, at),
    messages: (user) => messagesIn(inboxOf(user)),
    async renumber(user) {
      await end('SIGTERM');
      await forgetNumbers(inboxOf(user));
      await start();
    },
    stop: () => end('SIGTERM'),
    start,
    [Symbol.asyncDispose]: () => later.disposeAsync(),
  };
}

/** In base64, so that a password may hold what separates the fields. */
const passwordLine = ({ user, pass }: User) => `${user}:{PLAIN.b64}${Buffer.from(pass).toString('base64')}\n`;

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

async function said(program: string, ...args: string[]) {
  const { stdout } = await promisify(execFile)(program, args, asUser);
  return stdout.trim();
}

/** The first line of what is there, or nothing. */
function greetingAt(port: number, certificate: string | undefined): Promise<string> {
  const at = { host: '127.0.0.1', port };
  const socket = certificate ? connectSecurely({ ...at, ca: certificate }) : connect(at);
  return new Promise((resolve) => {
    socket.on('data', (chunk) => {
      resolve(chunk.toString());
      socket.destroy();
    });
    socket.setTimeout(LONGEST_ANSWER_MS, () => socket.destroy());
    socket.on('error', () => {});
    socket.on('close', () => resolve(''));
  });
}
