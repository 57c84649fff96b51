import MailComposer from 'nodemailer/lib/mail-composer';
import { raw } from 'sql-template-tag';

import { markLetters } from '#desk-server/letters/mark-letters.ts';
import { moveLetters } from '#desk-server/letters/move-letters.ts';
import { writeLook } from '#desk-server/letters/open-letter.ts';
import { takeIn } from '#desk-server/letters/take-in.ts';
import { writeAnswer, writeNote } from '#desk-server/letters/write-beside.ts';
import { composeMail } from '#desk-server/mail/compose/compose-mail.ts';
import { fileMail } from '#desk-server/mail/mailbox/file-mail.ts';
import { readMail } from '#desk-server/mail/mailbox/read-mail.ts';
import { createSender, senderLease } from '#desk-server/mail/send-mails.ts';
import type { Transport } from '#desk-server/mail/send-mails.ts';
import { digest, remind, REMIND_MS } from '#desk-server/mail/tell.ts';
import { writeMail } from '#desk-server/mail/write-mail.ts';
import { openDesk } from '#desk-server/open-desk.ts';
import { ownerOf } from '#desk-server/people/find-person.ts';
import { changePerson, invite } from '#desk-server/people/manage-people.ts';
import { findSession, openSession, useLink } from '#desk-server/people/sign-in.ts';
import type { Desk, Reader } from '#desk-server/record/desk.ts';
import { MINUTE_MS } from '#schemas/desk/durations.ts';
import { formOfKind } from '#schemas/desk/kinds.ts';
import type { Kind } from '#schemas/desk/kinds.ts';
import { dueAt } from '#schemas/desk/letter-times.ts';
import type { Promises } from '#schemas/desk/promises.ts';
import { REPLY_UNDO_MS } from '#schemas/desk/undo.ts';
import { forms } from '#schemas/forms/forms.ts';
import { SIGNALS_COLUMN, writeSignals } from '#schemas/forms/signals.ts';
import { openBackend } from '#server/backend.ts';
import type { Backend } from '#server/backend.ts';
import { createLog } from '#server/http/logger.ts';
import { readSettings } from '#server/settings.ts';

import type { CaughtMails } from './mail-catcher/caught-mails.ts';
import type { PersonKey, Step, WrittenLetter } from './read-letters.ts';
import { resumePdf } from './resume-pdf.ts';
import { readSpan, wakingTimeBefore } from './waking-time.ts';

/** Whose desk it is. */
export const OWNER = 'Ananya Deshmukh';

/** Shows the time of the week that is being played, and then the machine's. */
export function weekClock() {
  let played: number | undefined;
  return {
    now: () => played ?? Date.now(),
    set: (at: number | undefined) => void (played = at),
  };
}
type WeekClock = ReturnType<typeof weekClock>;

type Week = {
  environment: Record<string, string | undefined>;
  promises: Promises;
  letters: WrittenLetter[];
  clock: WeekClock;
  deskUrl: string;
  /** What takes the mails. */
  caught: CaughtMails;
};

/** The first letter comes within the week. */
const WEEK_BEGINS = readSpan('7 d')!;
/** The desk looks all the time whether it is time for the digest. India's hours begin at half past. */
const DIGEST_EVERY_MS = 30 * MINUTE_MS;
/** Notices go at once, replies and acknowledgements when they have been held. */
const SENT_AFTER_MS = [2000, REPLY_UNDO_MS + 1000, MINUTE_MS + 1000];
/** So long before they do something about a letter, people have opened it. */
const READING_MS = 3 * MINUTE_MS;

/**
 * Lets a week pass in a few seconds: the site takes each letter, the desk takes it in, sends its mails, reminds, and people answer, each by the
 * product's own functions and at its own time. Only when a letter was received is written afterwards: the site goes by the machine's clock.
 */
export async function playWeek({
  environment,
  promises,
  letters,
  clock,
  deskUrl,
  caught,
}: Week): Promise<void> {
  const now = Date.now();
  const settings = readSettings({ ...environment, SUBMISSIONS_PER_MINUTE: '0', UPLOADS_PER_MINUTE: '0' });
  const log = createLog('silent');
  clock.set(wakingTimeBefore(now, WEEK_BEGINS));
  const backend = await openBackend(settings, log);
  const desk = await openDesk(settings, promises, { isNew: true, now: clock.now });
  // A thousand transactions, of which nothing has to outlast a power cut.
  await desk.engine.query`PRAGMA synchronous = OFF`;
  desk.mail.deskUrl = deskUrl;
  const lease = senderLease(desk);
  const send = createSender(desk, lease, {
    channel: 'mail-server',
    open: async () => transportTo(desk, caught),
    report(error) {
      throw error;
    },
  });
  try {
    const people = await bringPeople(desk);
    const happenings = letters.flatMap((letter) =>
      happeningsOf({ desk, backend, people, caught, now }, letter),
    );
    for (let at = Math.ceil(clock.now() / DIGEST_EVERY_MS) * DIGEST_EVERY_MS; at < now; at += DIGEST_EVERY_MS)
      happenings.push({ at, happen: () => digest(desk) });
    happenings.sort((one, other) => one.at - other.at);
    for (const [index, { at, happen }] of happenings.entries()) {
      clock.set(at);
      await happen();
      const next = happenings[index + 1]?.at ?? now;
      for (const later of SENT_AFTER_MS) {
        clock.set(Math.min(at + later, next));
        await send(() => false);
      }
    }
  } finally {
    await lease.release();
    await desk.engine.close();
    await backend.close();
    clock.set(undefined);
  }
}

/** Straight to where they are caught: a week's mails over a socket take ten times as long. */
function transportTo(desk: Desk, caught: CaughtMails): Transport {
  return {
    [Symbol.dispose]() {},
    async deliver(mail) {
      const composed = await composeMail(desk, mail);
      if (!composed || !desk.mail.smtp) return 'nothing';
      const { raw, to } = await writeMail(composed, desk.mail.smtp.from, mail.token);
      await caught.take(raw, to);
      return { outcome: 'sent', words: '250 OK' };
    },
  };
}

/** With the browser that each is signed in with. */
type People = Record<PersonKey, { id: number; session: string }>;

async function bringPeople(desk: Desk): Promise<People> {
  const owner = await ownerOf(desk);
  await changePerson(desk, owner, { person: owner.id, name: OWNER });
  const signIn = async (id: number, browser: string) => ({
    id,
    session: await openSession(desk, id, browser),
  });
  const bring = async (name: string, reads: Kind[], browser: string) => {
    const { token } = await invite(desk, owner, { name, reads, mayDelete: false, mayWriteToMany: false });
    return signIn(await useLink(desk, token), browser);
  };
  return {
    ananya: await signIn(owner.id, 'Safari on iPhone'),
    kavita: await bring('Kavita Sawant', ['application'], 'Firefox on Windows'),
    imran: await bring('Imran Qureshi', ['message', 'enquiry'], 'Chrome on macOS'),
  };
}

type Happening = { at: number; happen: () => Promise<unknown> };
type Scene = { desk: Desk; backend: Backend; people: People; caught: CaughtMails; now: number };

function happeningsOf(scene: Scene, letter: WrittenLetter): Happening[] {
  const { desk, people, now } = scene;
  let number = 0;
  const came: Happening = {
    at: wakingTimeBefore(now, letter.ago),
    async happen() {
      number = await arrive(scene, letter);
    },
  };
  const remindedAt = (askedAt: number): Happening => ({
    at: dueAt(desk.promises, letter.kind, askedAt) - REMIND_MS,
    happen: () => remind(desk),
  });
  const steps = letter.since.flatMap((step): Happening[] => {
    const at = wakingTimeBefore(now, letter.ago - step.after);
    if ('visitor' in step)
      return [{ at, happen: () => answerByMail(scene, letter, step.visitor) }, remindedAt(at)];
    const signedIn = async () => {
      const found = await findSession(desk, people[step.by].session);
      if (!found) throw new Error(`${step.by} is not signed in`);
      return found;
    };
    return [
      {
        at: Math.max(at - READING_MS, came.at + MINUTE_MS),
        async happen() {
          const { reader, hash } = await signedIn();
          await writeLook(desk, reader, hash, number);
        },
      },
      { at, happen: async () => act(desk, people, (await signedIn()).reader, number, step) },
    ];
  });
  return [came, remindedAt(came.at), ...steps].filter(({ at }) => at < now);
}

/** As a form without script is taken; its number at the desk. */
async function arrive({ desk, backend }: Scene, letter: WrittenLetter): Promise<number> {
  const { kind, name, email, company, opening, text, resume } = letter;
  const form = forms.find((one) => one.name === formOfKind[kind]);
  if (!form || !backend.formBackend) throw new Error('The demo has a backend of its own');
  const at = new Date(desk.now());
  await using spooled = await backend.spool.create();
  const site = backend.formBackend({ client: { address: '127.0.0.1' }, origin: desk.mail.siteUrl, spooled });
  let link: string | undefined;
  if (resume) {
    const pdf = resumePdf(name, email, resume);
    await spooled.write(pdf);
    const stored = await site.storeResume(new File([new Uint8Array(pdf)], 'resume.pdf'), name, at);
    if ('failure' in stored) throw new Error(stored.failure);
    ({ link } = stored);
  }
  const values: Record<string, string | undefined> = { name, email, company, resume: link };
  const row = Object.entries(form.fields).map(([field, { kind: ofField, column }]): [string, string] => [
    column,
    (ofField === 'long-text' ? text : values[field]) ?? '',
  ]);
  // As long as it takes to write it.
  const usual = writeSignals({ filledHoneypot: false, seconds: 25 + Math.round((text?.length ?? 200) / 4) });
  const sent = {
    ...Object.fromEntries(row),
    ...(form.sendsTime && { created_at: at.toISOString() }),
    [SIGNALS_COLUMN]: letter.sent ?? usual ?? '',
  };
  const failed = await site.insertRow(form.table, sent, opening);
  if (failed && 'failure' in failed) throw new Error(`${name}: ${failed.failure}`);
  const table = raw(form.table);
  await desk.engine.transaction(
    (query) =>
      query`UPDATE ${table} SET received_at = ${at.toISOString()} WHERE received_at = (SELECT max(received_at) FROM ${table})`,
  );
  await takeIn(desk);
  const [newest] = await desk.engine.query<{ number: number }>`
    SELECT max(number) AS number FROM desk_letters`;
  return newest?.number ?? 0;
}

async function act(
  desk: Desk,
  people: People,
  reader: Reader,
  number: number,
  { note, reply, gives, marks, stage }: Exclude<Step, { visitor: string }>,
): Promise<void> {
  if (note) await writeNote(desk, reader, { number, text: note });
  if (gives)
    await markLetters(desk, reader, {
      which: { numbers: [number] },
      mark: 'assign',
      person: people[gives].id,
    });
  if (marks) await markLetters(desk, reader, { which: { numbers: [number] }, mark: marks });
  if (stage && !reply) await moveLetters(desk, reader, { which: { numbers: [number] }, stage });
  if (reply)
    await writeAnswer(desk, reader, {
      number,
      text: reply,
      ...(stage && { stage }),
      isAnswered: true,
      quotes: true,
      seenAnswer: 0,
      seenAnsweredAt: 0,
      force: true,
    });
}

/** To the newest mail that the visitor has had from us. */
async function answerByMail({ desk, caught }: Scene, { name, email }: WrittenLetter, text: string) {
  const before = caught.mails.findLast(({ to }) => to === email);
  if (!before || !desk.mail.smtp) throw new Error(`${name} has had no mail to answer`);
  const raw = await new MailComposer({
    from: { name, address: email },
    to: desk.mail.smtp.from.address,
    subject: `Re: ${before.subject.replace(/^Re: /, '')}`,
    text,
    inReplyTo: before.messageId,
    references: [before.messageId],
    date: new Date(desk.now()),
  })
    .compile()
    .build();
  const ours = desk.mail.smtp.from.address;
  await fileMail(desk, raw, (source) => readMail(source, ours));
}
