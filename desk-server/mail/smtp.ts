import { Readable } from 'node:stream';

import SMTPConnection from 'nodemailer/lib/smtp-connection';

import { isLoopback } from '#server/http/from-here.ts';
import type { Sender } from '#server/mail-setting.ts';

import type { Desk } from '../record/desk.ts';
import { Unreachable } from '../record/mail-down.ts';
import type { MailSettings } from '../record/mail-settings.ts';
import { composeMail } from './compose/compose-mail.ts';
import type { QueuedMail } from './queued-mail.ts';
import type { Delivery } from './send-mails.ts';
import { writeMail, WrongRecipient } from './write-mail.ts';
import type { Mail, WrittenMail } from './write-mail.ts';

/** How long a mail server may take. The library waits for two minutes, half a minute and ten minutes. */
const PATIENCE = {
  connectMs: 10_000,
  greetingMs: 10_000,
  silenceMs: 30_000,
  /** For one mail, whatever happens: a server that sends a byte now and then is never silent. */
  longestMs: 60_000,
};
type Patience = typeof PATIENCE;

type SmtpError = Error & {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
  permanent?: boolean;
};

/** A connection to the mail server, for a few mails one after the other. Throws `Unreachable` with the server's words when there is none to be
 * had, or when it takes no mail of ours at all. */
export async function openSmtp(url: string, patience: Patience = PATIENCE) {
  const { username, password } = new URL(url);
  const { host, port, secure } = serverAt(url);
  const connection = new SMTPConnection({
    host,
    port,
    secure,
    // A password and visitors' addresses do not cross a network in the open.
    requireTLS: !secure && !isLoopback(host),
    connectionTimeout: patience.connectMs,
    greetingTimeout: patience.greetingMs,
    socketTimeout: patience.silenceMs,
    dnsTimeout: patience.connectMs,
  });
  let isOver = false;
  // An error between two mails has nobody who waits for it, and would end the process.
  connection.on('error', () => (isOver = true));
  connection.on('end', () => (isOver = true));
  try {
    const inTime = waiting(connection, patience.longestMs);
    await inTime<void>((done) => connection.connect(done));
    // Said before a password is asked for.
    const takesUtf8 = /[ -]SMTPUTF8\b/i.test(connection.lastServerResponse || '');
    if (username)
      await inTime((done) =>
        connection.login({ user: decodeURIComponent(username), pass: decodeURIComponent(password) }, done),
      );
    return {
      get isOver() {
        return isOver;
      },
      send: (mail: WrittenMail) => send(connection, inTime, mail, takesUtf8),
      [Symbol.dispose]: () => (isOver ? connection.close() : connection.quit()),
    };
  } catch (error) {
    connection.close();
    throw unreachable(error);
  }
}
/** Where a mail server is: what may be shown of its address. */
export function serverAt(url: string) {
  const { hostname, port, protocol } = new URL(url);
  const secure = protocol === 'smtps:';
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || (secure ? 465 : 587), secure };
}

type Smtp = Awaited<ReturnType<typeof openSmtp>>;

async function send(
  connection: SMTPConnection,
  inTime: InTime,
  mail: WrittenMail,
  takesUtf8: boolean,
): Promise<Delivery> {
  const { from, to, raw } = mail;
  // The library would send it all the same, and call it delivered.
  if (!takesUtf8 && isBeyondAscii(to))
    return {
      outcome: 'refused',
      words:
        'The mail server takes no addresses with letters outside a to z before the @ (it does not offer SMTPUTF8).',
    };
  let isGiven = false;
  /** Asked for when the server has taken sender and recipient, and waits for the mail. */
  function* body() {
    isGiven = true;
    yield raw;
  }
  try {
    const info = await inTime<{ accepted: string[]; response: string; serverMessageId?: string }>((done) =>
      connection.send({ from, to: [to], size: raw.length }, Readable.from(body()), done),
    );
    if (info.accepted.join() !== to)
      throw new Error(`The mail server took the e-mail for ${info.accepted.length} others`);
    return { outcome: 'sent', words: info.response, serverId: info.serverMessageId };
  } catch (error) {
    const { code, command, response, responseCode, permanent } = error as SmtpError;
    const words = response ?? (error as Error).message;
    // It takes nothing from us, whoever it is for: another try with another mail would end the same way.
    if (command === 'MAIL FROM' && responseCode) {
      connection.close();
      throw unreachable(error);
    }
    if (!responseCode) {
      connection.close();
      // The library's own refusal, but for a connection that ended while the mail was written: that says nothing of the mail.
      const isRefused = command === 'API' && code !== 'ECONNECTION';
      // Lost before it was given anything.
      if (!isGiven && !isRefused) throw unreachable(error);
      return { outcome: isRefused ? 'refused' : 'uncertain', words };
    }
    await inTime((done) => connection.reset(done)).catch(() => connection.close());
    return { outcome: permanent ? 'refused' : 'later', words };
  }
}

/** Whatever it waits for ends with the connection. */
const waiting =
  (connection: SMTPConnection, longestMs: number): InTime =>
  async <Result>(work: Work<Result>) => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const timer = setTimeout(() => {
      reject(new Error(`No answer within ${longestMs / 1000} seconds`));
      connection.close();
    }, longestMs);
    const lost = () => reject(new Error('The mail server closed the connection'));
    connection.once('end', lost).once('error', reject);
    try {
      work((error, result) => (error ? reject(error) : resolve(result as Result)));
      return await promise;
    } finally {
      clearTimeout(timer);
      connection.off('end', lost).off('error', reject);
    }
  };

type Work<Result> = (done: (error?: Error | null, result?: Result) => void) => void;
type InTime = <Result>(work: Work<Result>) => Promise<Result>;

function unreachable(error: unknown) {
  const { code, response, message } = error as SmtpError;
  const words = response ?? message;
  return new Unreachable(code === 'ETLS' ? `It speaks no TLS (STARTTLS): ${words}` : words, { cause: error });
}

/** Whether there was a server, and it said no to all that we have. */
export const isServersWord = ({ cause }: Unreachable) =>
  (cause as SmtpError | undefined)?.responseCode !== undefined;

const isBeyondAscii = (address: string) => /[^\0-\x7f]/.test(address.slice(0, address.lastIndexOf('@')));

/** Writes each mail anew and hands it to the mail server. */
export async function smtpTransport(desk: Desk, { url, from }: NonNullable<MailSettings['smtp']>) {
  const smtp = await openSmtp(url);
  return Object.assign(smtp, {
    async deliver(mail: QueuedMail) {
      const composed = await composeMail(desk, mail);
      return composed ? handOver(smtp, composed, from, mail.token) : 'nothing';
    },
  });
}

export async function handOver(smtp: Smtp, mail: Mail, from: Sender, token: string): Promise<Delivery> {
  try {
    return await smtp.send(await writeMail(mail, from, token));
  } catch (error) {
    if (!(error instanceof WrongRecipient)) throw error;
    return { outcome: 'refused', words: error.message };
  }
}
