import type { Answers, Call, CheckedInput } from '#schemas/desk/api.ts';
import type { MailTest } from '#schemas/desk/mail-test.ts';

import { erase, lookBeforeErasing } from '../erasure/erase-person.ts';
import { listReceipts } from '../erasure/receipts.ts';
import { figures } from '../figures/figures.ts';
import { listLetters } from '../letters/list-letters.ts';
import { markLetters } from '../letters/mark-letters.ts';
import { openLetter } from '../letters/open-letter.ts';
import { overview } from '../letters/overview.ts';
import { undoMarks } from '../letters/undo-marks.ts';
import { saveDraft, writeAnswer, writeNote } from '../letters/write-beside.ts';
import { sendAgain } from '../mail/send-again.ts';
import type { SignInLink } from '../people/links.ts';
import { changePerson, invite, listPeople, newLink, shutOut, takeLinkBack } from '../people/manage-people.ts';
import { tellPresence } from '../people/presence.ts';
import { closeSession } from '../people/sessions.ts';
import type { SignedIn } from '../people/sessions.ts';
import type { Desk } from '../record/desk.ts';
import { findLetterOfFile } from '../record/find-letter.ts';
import { keeping, keepLetter, letGo } from '../retention/keeping.ts';
import { allowRetention } from '../retention/run-retention.ts';
import { changeMySettings, mySession } from './my-session.ts';

/** All but what a browser may ask before it is signed in: see sign-in-guard.ts. */
export type SignedInCall = Exclude<Call, 'link' | 'sign-in'>;

type Context = {
  desk: Desk;
  signedIn: SignedIn;
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

  overview: { run: ({ desk, signedIn }, { kind }) => overview(desk, signedIn.reader, kind) },
  list: { run: ({ desk, signedIn }, input) => listLetters(desk, signedIn.reader, input) },
  letter: { run: ({ desk, signedIn }, input) => openLetter(desk, signedIn.reader, signedIn.hash, input) },
  'letter-of-file': { run: ({ desk, signedIn }, { file }) => findLetterOfFile(desk, signedIn.reader, file) },

  mark: { run: ({ desk, signedIn }, input) => markLetters(desk, signedIn.reader, input) },
  undo: { run: ({ desk, signedIn }, { undo }) => undoMarks(desk, signedIn.reader, undo) },
  note: { run: ({ desk, signedIn }, input) => done(writeNote(desk, signedIn.reader, input)) },
  draft: { run: ({ desk, signedIn }, input) => saveDraft(desk, signedIn.reader, input) },
  answer: { run: ({ desk, signedIn }, input) => writeAnswer(desk, signedIn.reader, input) },
  'send-again': { run: ({ desk, signedIn }, input) => done(sendAgain(desk, signedIn.reader, input)) },
  'test-mail': { isOwners: true, run: ({ testMail }) => testMail() },
  presence: {
    run: ({ desk, signedIn }, input) => done(tellPresence(desk, signedIn.hash, signedIn.reader, input)),
  },

  figures: { run: ({ desk, signedIn }, { weeks }) => figures(desk, signedIn.reader, weeks) },

  people: { isOwners: true, run: ({ desk, signedIn }) => listPeople(desk, signedIn.reader) },
  invite: {
    isOwners: true,
    run: async ({ desk, signedIn, linkTo }, input) => linkTo(await invite(desk, signedIn.reader, input)),
  },
  'change-person': {
    isOwners: true,
    run: ({ desk, signedIn }, input) => done(changePerson(desk, signedIn.reader, input)),
  },
  'new-link': {
    isOwners: true,
    run: async ({ desk, signedIn, linkTo }, { person }) =>
      linkTo(await newLink(desk, signedIn.reader, person)),
  },
  'take-link-back': { isOwners: true, run: ({ desk }, { person }) => done(takeLinkBack(desk, person)) },
  'shut-out': {
    isOwners: true,
    run: ({ desk, signedIn }, { person }) => shutOut(desk, signedIn.reader, person),
  },

  keeping: { run: ({ desk, signedIn }) => keeping(desk, signedIn.reader) },
  keep: { run: ({ desk, signedIn }, input) => done(keepLetter(desk, signedIn.reader, input)) },
  'let-go': { run: ({ desk, signedIn }, { number }) => done(letGo(desk, signedIn.reader, number)) },
  'allow-deletion': {
    isOwners: true,
    run: ({ desk, signedIn }) => done(allowRetention(desk, signedIn.reader)),
  },

  'erase-look': { run: ({ desk, signedIn }, subject) => lookBeforeErasing(desk, signedIn.reader, subject) },
  erase: { run: ({ desk, signedIn }, input) => erase(desk, signedIn.reader, input) },
  // How much was erased is a count over all kinds.
  receipts: { isOwners: true, run: async ({ desk }) => ({ receipts: await listReceipts(desk) }) },
};

async function done(work: Promise<void>): Promise<Record<string, never>> {
  await work;
  return {};
}
