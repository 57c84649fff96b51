import { setImmediate } from 'node:timers/promises';

import { ImapFlow } from 'imapflow';

import { fact } from '../../record/change.ts';
import type { Desk } from '../../record/desk.ts';
import { noteDown, noteUp, Unreachable } from '../../record/mail-down.ts';
import { isLoopback } from '../loopback.ts';
import { fromOf } from '../write-mail.ts';
import { fileMail } from './file-mail.ts';
import { openMailReader } from './mail-reader.ts';
import { noteUnreadable } from './unreadable.ts';

/** How far the mailbox was read. A mailbox that was made anew counts from its beginning, and has another validity. */
type Place = {
  mailbox: string;
  validity: string;
  next: number;
  /** Failed attempts to file message `next`. */
  tries?: number;
};
const PLACE = fact<Place>('mailbox-place');

/** More of a mail is not read: its words come first, and what is attached stays in the mailbox. */
const MOST_BYTES = 256 * 1024;
const MOST_AT_ONCE = 200;
/** Then the next pass goes on: whoever sends mails that are dear to read does not keep a thread at it for ever. */
const MOST_READING_MS = 5000;
/** Of a mailbox that was made anew so many of the newest are looked at once more: what was filed is not filed twice. */
const LOOKED_AT_AGAIN = 500;
/** One that cannot be filed must not be read for ever, nor keep the others from being filed. */
const MOST_TRIES = 3;
const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;

/** Reads what is new in the mailbox, and changes nothing there: bounces mark their mail, answers are filed under their letter. */
export async function readMailbox(desk: Desk, url: string, isStopped: () => boolean): Promise<void> {
  const client = openImap(url);
  // An error that nobody hears ends the process.
  client.on('error', () => {});
  try {
    await client.connect().catch(unreachable);
    await readNew(desk, client, url, isStopped);
    await noteUp(desk, 'mailbox');
    await client.logout().catch(() => {});
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    await noteDown(desk, 'mailbox', error.message);
  } finally {
    client.close();
  }
}

async function readNew(desk: Desk, client: ImapFlow, url: string, isStopped: () => boolean) {
  const { username, host, pathname } = new URL(url);
  // Which mailbox it is, without its password: another one is read from where it is then.
  const name = `${username}@${host}${pathname}`;
  const { uidNext, uidValidity } = await client
    .mailboxOpen(folderOf(url), { readOnly: true })
    .catch(unreachable);
  const validity = String(uidValidity);
  const place = await PLACE.read(desk.engine.query);
  const write = (next: number, tries?: number) =>
    desk.engine.transaction((query) => PLACE.write(query, { mailbox: name, validity, next, tries }));
  // The first time in this mailbox: what was there before is none of ours.
  if (place?.mailbox !== name) return void (await write(uidNext));
  const isSame = place.validity === validity && place.next <= uidNext;
  const next = isSame ? place.next : Math.max(1, uidNext - LOOKED_AT_AGAIN);
  if (next >= uidNext) return;
  await using reader = openMailReader(fromOf(desk));
  const uids = (await client.search({ uid: `${next}:*` }, { uid: true }).catch(unreachable)) || [];
  for (const uid of uids.filter((one) => one >= next).slice(0, MOST_AT_ONCE)) {
    if (isStopped() || reader.spentMs > MOST_READING_MS) return;
    const message = await client
      .fetchOne(String(uid), { source: { maxLength: MOST_BYTES } }, { uid: true })
      .catch(unreachable);
    const tries = isSame && uid === place.next ? (place.tries ?? 0) : 0;
    if (message && message.source) {
      // Noted before and after: a desk that ends in between files it the next time, and what was filed is not filed twice.
      await write(uid, tries + 1);
      if (tries < MOST_TRIES) await fileMail(desk, message.source, (source) => reader.read(source));
      else await noteUnreadable(desk, message.source, 'it could not be filed');
    }
    await write(uid + 1);
    await setImmediate();
  }
}

/** Whether it lets us in and has the folder, or `Unreachable` with the server's words. Looks at no mail. */
export async function tryMailbox(url: string): Promise<void> {
  const client = openImap(url);
  client.on('error', () => {});
  try {
    await client.connect().catch(unreachable);
    await client.mailboxOpen(folderOf(url), { readOnly: true }).catch(unreachable);
    await client.logout().catch(() => {});
  } finally {
    client.close();
  }
}

/** imap://user:password@host/Folder; without one the inbox. */
const folderOf = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1)) || 'INBOX';

function openImap(url: string) {
  const { hostname, port, protocol, username, password } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const secure = protocol === 'imaps:';
  return new ImapFlow({
    host,
    port: port ? Number(port) : secure ? 993 : 143,
    secure,
    // A password does not cross a network in the open.
    ...(!secure && { doSTARTTLS: isLoopback(host) ? undefined : true }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    maxLiteralSize: 2 * MOST_BYTES,
  });
}

function unreachable(error: unknown): never {
  const { message, responseText } = error as Error & { responseText?: string };
  throw new Unreachable(responseText ?? message, { cause: error });
}
