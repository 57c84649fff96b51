import type { Answers, Call, CheckedInput } from '#schemas/desk/api.ts';
import type { MailTest } from '#schemas/desk/mail-test.ts';
import { UNNAMED_OWNER } from '#schemas/desk/people.ts';
import type { Session, Setup } from '#schemas/desk/people.ts';

import { erase, lookBeforeErasing } from '../erasure/erase-person.ts';
import { listProofs } from '../erasure/proofs.ts';
import { changeBatch } from '../letters/batches/change-batch.ts';
import { closeOpening, reopenOpening } from '../letters/batches/close-opening.ts';
import { listBatches, openBatch } from '../letters/batches/list-batches.ts';
import { lookAtBatch } from '../letters/batches/who-gets-it.ts';
import { sendBatch } from '../letters/batches/write-batch.ts';
import { hiring } from '../letters/hiring.ts';
import { listLetters } from '../letters/list-letters.ts';
import { markLetters, undoMarks } from '../letters/mark-letters.ts';
import { moveLetters, setDate } from '../letters/move-letters.ts';
import { openLetter, resumeText } from '../letters/open-letter.ts';
import { overview } from '../letters/overview.ts';
import { deleteSavedReply, savedReplies, savedReplyChanges, saveReply } from '../letters/saved-replies.ts';
import { listUnsearchable, searchLetters } from '../letters/search-letters.ts';
import { discardDraft, restoreDraft, saveDraft, writeAnswer, writeNote } from '../letters/write-beside.ts';
import { mailHealth } from '../mail/mails-about.ts';
import { sendAgain } from '../mail/send-again.ts';
import { serverAt } from '../mail/smtp.ts';
import { readerOf } from '../people/find-person.ts';
import type { PersonRow } from '../people/find-person.ts';
import { changePerson, invite, listPeople, removeAccess, revokeLink } from '../people/manage-people.ts';
import { rename } from '../people/person-name.ts';
import { presenceAt, tellPresence } from '../people/presence.ts';
import type { SignedIn, SignInLink } from '../people/sign-in.ts';
import { closeSession, makeLink } from '../people/sign-in.ts';
import { noteChange } from '../record/change.ts';
import type { Desk, Reader } from '../record/desk.ts';
import { findLetterOfFile } from '../record/letter-record.ts';
import { reports } from '../reports/reports.ts';
import { keepLetter, removeHold, retention } from '../retention/keep-longer.ts';
import { allowRetention } from '../retention/run-retention.ts';
import { forgetMarks } from '../spam/forget-marks.ts';

/** All but what a browser may ask before it is signed in: see sign-in-guard.ts. */
export type SignedInCall = Exclude<Call, 'link' | 'sign-in'>;

type Context = {
  desk: Desk;
  signedIn: SignedIn;
  reader: Reader;
  linkTo: (link: SignInLink) => Answers['invite'];
  testMail: () => Promise<MailTest>;
};
type Handler<Name extends Call> = {
  /** Whether it is the owner's alone. */
  isOwners?: true;
  run: (context: Context, input: CheckedInput<Name>) => Promise<Answers[Name]>;
};

/** Every call of the desk, and who may make it. What somebody may read is held in the queries, not here. */
export const calls: { [Name in SignedInCall]: Handler<Name> } = {
  session: { run: ({ desk, signedIn }) => mySession(desk, signedIn) },
  'sign-out': { run: ({ desk, signedIn }) => done(closeSession(desk, signedIn.hash)) },
  'my-settings': { run: ({ desk, signedIn }, input) => done(changeMySettings(desk, signedIn, input)) },

  overview: { run: ({ desk, reader }, { kind }) => overview(desk, reader, kind) },
  list: { run: ({ desk, reader }, input) => listLetters(desk, reader, input) },
  search: { run: ({ desk, reader }, input) => searchLetters(desk, reader, input) },
  'unsearchable-resumes': { run: ({ desk, reader }) => listUnsearchable(desk, reader) },
  letter: { run: ({ desk, signedIn, reader }, input) => openLetter(desk, reader, signedIn.hash, input) },
  'resume-text': {
    run: ({ desk, signedIn, reader }, { number }) => resumeText(desk, reader, signedIn.hash, number),
  },
  'letter-of-file': { run: ({ desk, reader }, { file }) => findLetterOfFile(desk, reader, file) },

  mark: { run: ({ desk, reader }, input) => markLetters(desk, reader, input) },
  hiring: { run: ({ desk, reader }, input) => hiring(desk, reader, input) },
  move: { run: ({ desk, reader }, input) => moveLetters(desk, reader, input) },
  'set-date': { run: ({ desk, reader }, input) => setDate(desk, reader, input) },
  undo: { run: ({ desk, reader }, { undo }) => undoMarks(desk, reader, undo) },
  'forget-marks': { run: ({ desk, reader }, { number }) => forgetMarks(desk, reader, number) },
  note: { run: ({ desk, reader }, input) => done(writeNote(desk, reader, input)) },
  draft: { run: ({ desk, reader }, input) => saveDraft(desk, reader, input) },
  answer: { run: ({ desk, reader }, input) => writeAnswer(desk, reader, input) },
  'look-at-batch': { run: ({ desk, reader }, input) => lookAtBatch(desk, reader, input) },
  'send-batch': { run: ({ desk, reader }, input) => sendBatch(desk, reader, input) },
  batches: { run: ({ desk, reader }) => listBatches(desk, reader) },
  batch: { run: ({ desk, reader }, { batch }) => openBatch(desk, reader, batch) },
  'change-batch': { run: ({ desk, reader }, input) => changeBatch(desk, reader, input) },
  'close-opening': { run: ({ desk, reader }, input) => closeOpening(desk, reader, input) },
  'reopen-opening': { run: ({ desk, reader }, { opening }) => reopenOpening(desk, reader, opening) },
  'discard-draft': { run: ({ desk, reader }, input) => done(discardDraft(desk, reader, input)) },
  'restore-draft': { run: ({ desk, reader }, { number }) => restoreDraft(desk, reader, number) },
  'saved-replies': { run: ({ desk, reader }) => savedReplies(desk, reader) },
  'saved-reply-changes': { run: ({ desk, reader }, { reply }) => savedReplyChanges(desk, reader, reply) },
  'save-reply': { run: ({ desk, reader }, input) => saveReply(desk, reader, input) },
  'delete-saved-reply': { run: ({ desk, reader }, input) => done(deleteSavedReply(desk, reader, input)) },
  'send-again': { run: ({ desk, reader }, input) => done(sendAgain(desk, reader, input)) },
  'test-mail': { isOwners: true, run: ({ testMail }) => testMail() },
  presence: {
    run: ({ desk, signedIn, reader }, input) => done(tellPresence(desk, signedIn.hash, reader, input)),
  },

  reports: { run: ({ desk, reader }, { weeks }) => reports(desk, reader, weeks) },

  people: { isOwners: true, run: ({ desk, reader }) => listPeople(desk, reader) },
  invite: {
    isOwners: true,
    run: async ({ desk, reader, linkTo }, input) => linkTo(await invite(desk, reader, input)),
  },
  'change-person': {
    isOwners: true,
    run: ({ desk, reader }, input) => done(changePerson(desk, reader, input)),
  },
  'new-link': {
    isOwners: true,
    run: async ({ desk, reader, linkTo }, { person }) => linkTo(await makeLink(desk, person, reader)),
  },
  'revoke-link': { isOwners: true, run: ({ desk }, { person }) => done(revokeLink(desk, person)) },
  'remove-access': {
    isOwners: true,
    run: ({ desk, reader }, { person }) => removeAccess(desk, reader, person),
  },

  retention: { run: ({ desk, reader }) => retention(desk, reader) },
  keep: { run: ({ desk, reader }, input) => done(keepLetter(desk, reader, input)) },
  'remove-hold': { run: ({ desk, reader }, { number }) => done(removeHold(desk, reader, number)) },
  'allow-deletion': { isOwners: true, run: ({ desk, reader }) => done(allowRetention(desk, reader)) },

  'erase-look': { run: ({ desk, reader }, subject) => lookBeforeErasing(desk, reader, subject) },
  erase: { run: ({ desk, reader }, input) => erase(desk, reader, input) },
  // How much was erased is a count over all kinds.
  proofs: { isOwners: true, run: async ({ desk }) => ({ proofs: await listProofs(desk) }) },
};

async function done(work: Promise<void>): Promise<Record<string, never>> {
  await work;
  return {};
}

/** Who I am, who else there is, and what the site has promised. */
async function mySession(
  desk: Desk,
  { reader, keysOff, staysOpen, tellAt, lookedAt }: SignedIn,
): Promise<Session> {
  const people = await desk.engine.query<PersonRow>`
    SELECT * FROM desk_people WHERE shut_out_at IS NULL ORDER BY name`;
  const colleagues = people
    .map((row) => ({ ...readerOf(row), isTold: row.tell_at !== null }))
    .map(({ id, name, reads, isTold }) => ({
      id,
      name,
      reads: reads.filter((kind) => reader.reads.includes(kind)),
      isTold,
    }))
    .filter(({ reads }) => reads.length);
  return {
    me: { ...reader, keysOff, staysOpen, tellAt, lookedAt },
    owner: people.find(({ is_owner }) => is_owner === 1)?.name ?? UNNAMED_OWNER,
    promises: desk.promises,
    mail: await mailHealth(desk, reader),
    ...(reader.isOwner && { setup: setupOf(desk.mail) }),
    colleagues,
    here: await presenceAt(desk, reader),
    now: desk.now(),
  };
}

const setupOf = (mail: Desk['mail']): Setup => ({
  contactForm: `${mail.siteUrl}/contact`,
  ...(mail.smtp && {
    mail: {
      server: serverAt(mail.smtp.url).host,
      notices: mail.notify,
      isDaily: mail.notifyWhen === 'daily',
      problem: mail.problem,
    },
  }),
});

async function changeMySettings(
  desk: Desk,
  { reader }: SignedIn,
  { keysOff, staysOpen, hidesNames, tellAt, name, looked }: CheckedInput<'my-settings'>,
): Promise<void> {
  await desk.engine.transaction(async (query) => {
    if (keysOff !== undefined)
      await query`UPDATE desk_people SET keys_off = ${keysOff ? 1 : 0} WHERE id = ${reader.id}`;
    if (staysOpen !== undefined)
      await query`UPDATE desk_people SET stays_open = ${staysOpen ? 1 : 0} WHERE id = ${reader.id}`;
    if (hidesNames !== undefined)
      await query`UPDATE desk_people SET hides_names = ${hidesNames ? 1 : 0} WHERE id = ${reader.id}`;
    if (tellAt !== undefined)
      await query`UPDATE desk_people SET tell_at = ${tellAt || null} WHERE id = ${reader.id}`;
    if (looked) await query`UPDATE desk_people SET looked_at = ${desk.now()} WHERE id = ${reader.id}`;
    if (name !== undefined) await rename(query, desk, reader, reader.id, name);
    // Colleagues see both.
    if (name !== undefined || tellAt !== undefined) await noteChange(query);
  });
}
