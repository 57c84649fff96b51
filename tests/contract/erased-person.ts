import { expect, onTestFinished } from 'vitest';

import { readPromises } from '#build-steps/content/read-promises.ts';
import { exportLetters, exportPerson } from '#desk-server/export/export-files.ts';
import { markLetters } from '#desk-server/letters/mark-letters.ts';
import { openLetter } from '#desk-server/letters/open-letter.ts';
import { saveDraft, writeAnswer, writeNote } from '#desk-server/letters/write-beside.ts';
import { newPrivateLink } from '#desk-server/mail/compose/visitor-mails.ts';
import { queueMails } from '#desk-server/mail/outbox.ts';
import { openDesk } from '#desk-server/open-desk.ts';
import { ownerOf } from '#desk-server/people/find-person.ts';
import { makeLink, openSession } from '#desk-server/people/sign-in.ts';
import type { Desk } from '#desk-server/record/desk.ts';
import { resumeReading } from '#desk-server/resumes/read-resumes.ts';
import { keepLetter } from '#desk-server/retention/keep-longer.ts';
import { readSettings } from '#server/settings.ts';

import { expectWholeIn } from '../engines/expect-whole.ts';
import { pdfInScript } from '../engines/made-resumes.ts';
import { createStores, startTestBackend } from '../engines/test-backend.ts';
import type { Engines, Stores } from '../engines/test-backend.ts';
import { linkTo, sendFile, sendRow } from '../engines/visitor.ts';
import { servers } from './servers.ts';

const DAY_MS = 86_400_000;
/** Every word of a person begins with a mark of theirs, or is written in another script. */
export const MARK = 'quxzar';
export const HINDI = 'ज्ञानझरोखा';
export const EMAIL = `${MARK}@example.in`;
/** With words that only somebody who reads it finds. */
const resumeOf = (mark: string, hindi: string) =>
  Buffer.concat([pdfInScript([`${mark}skill in pumps ${hindi}`]), Buffer.from(`${mark}resume`)]);

export async function start(engines: Engines) {
  const stores = await createStores(engines, servers());
  onTestFinished(() => stores.remove());
  onTestFinished(() => expectWholeIn(stores));
  const server = await startTestBackend(stores);
  const stop = atTheLatestAfterwards(() => server.stop());
  return { stores, server: { ...server, stop } };
}

/** To be called in the test, or else when it is over. */
function atTheLatestAfterwards(stop: () => Promise<void>) {
  let stopped: Promise<void> | undefined;
  const once = () => (stopped ??= stop());
  onTestFinished(once);
  return once;
}

/** Everything that a visitor can send. */
export async function visit({ port, url }: { port: number; url: string }, mark: string, hindi = '') {
  const person = {
    name: `${mark}name ${hindi}`.trim(),
    email: `${mark}@example.in`,
    signals: `${mark}signals`,
  };
  const created_at = '2026-11-15T10:00:00.000Z';
  const file = `1-${mark}.pdf`;
  const answers = [
    await sendFile(port, file, resumeOf(mark, hindi)),
    await sendRow(port, 'job_applications', { ...person, resume_url: url + linkTo(file), created_at }),
    await sendRow(port, 'project_querries', {
      ...person,
      company_name: `${mark}company`,
      project_requirements: `${mark}needs ${hindi}`,
    }),
  ];
  for (let count = 0; count < 20; count++)
    answers.push(
      await sendRow(port, 'contact_messages', {
        ...person,
        messages: `${mark}message ${count} ${'words '.repeat(100)}`,
        created_at,
      }),
    );
  expect(answers.filter(({ status }) => status >= 300)).toEqual([]);
}

/** Leaves everything that the desk can keep beside letters, and stays at work. */
export async function work(stores: Stores, mark: string) {
  const desk = await openDesk(readSettings(stores.environment), readPromises());
  const close = atTheLatestAfterwards(() => desk.engine.close());
  await resumeReading(desk)(() => false);
  const owner = await ownerOf(desk);
  await openSession(desk, owner.id, 'Firefox');
  await makeLink(desk, owner.id, owner);
  const letters = await desk.engine.query<{ number: number }>`
    SELECT number FROM desk_letters WHERE address = ${`${mark}@example.in`} ORDER BY number`;
  for (const { number } of letters) {
    await openLetter(desk, owner, '', { number });
    await writeNote(desk, owner, { number, text: `${mark}note ${number}` });
    const answer = {
      number,
      text: `${mark}answer ${number}`,
      isAnswered: true,
      quotes: false,
      seenAnswer: 0,
      seenAnsweredAt: 0,
    };
    await writeAnswer(desk, owner, answer);
    await saveDraft(desk, owner, { number, text: `${mark}draft ${number}` });
    await leaveMail(desk, number, mark);
    await keepLetter(desk, owner, { number, reason: `${mark}reason`, until: Date.now() + DAY_MS });
  }
  const numbers = letters.map(({ number }) => number);
  await markLetters(desk, owner, { which: { numbers }, mark: 'assign', person: owner.id });
  await Array.fromAsync(exportLetters(desk, owner, { numbers }, 'CSV'));
  await Array.fromAsync(await exportPerson(desk, owner, `${mark}@example.in`));
  return { engine: desk.engine, close };
}

/** Mail on its way to another address, and what came back. */
async function leaveMail(desk: Desk, number: number, mark: string) {
  const { engine, now } = desk;
  await engine.transaction(async (query) => {
    const [answer] = await query<{ id: number }>`SELECT id FROM desk_answers WHERE letter = ${number}`;
    const address = `${mark}other@example.in`;
    await queueMails(query, now(), [
      { kind: 'reply', letter: number, answer: answer?.id, address, at: now() + DAY_MS },
    ]);
    await query`
      UPDATE desk_mails SET tries = ${JSON.stringify([{ at: now(), outcome: 'later', words: `452 ${mark}mailbox is full` }])}
        WHERE letter = ${number}`;
    await query`INSERT INTO desk_incoming (letter, at, name, address, subject, text, message_id)
      VALUES (${number}, ${now()}, ${`${mark}name`}, ${`${mark}@example.in`}, ${`${mark}subject`}, ${`${mark}incoming ${number}`}, ${`<${mark}${number}@example.in>`})`;
  });
  await newPrivateLink(desk, number);
  // They have asked for their links again and again.
  await engine.transaction(
    (query) => query`INSERT INTO desk_requests (id, what, address, at, next_at)
      VALUES (${`${number}`}, 'links', ${`${mark}@EXAMPLE.in`}, ${now()}, ${now() + DAY_MS})`,
  );
}

export const countOf = async (stores: Stores) =>
  Promise.all(
    ['contact_messages', 'project_querries', 'job_applications'].map(
      async (table) => (await stores.rowsIn(table)).length,
    ),
  );
