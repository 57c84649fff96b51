import { downloads } from '#desk-server/http/downloads.ts';
import { inputs } from '#schemas/desk/api.ts';
import type { Call, Input } from '#schemas/desk/api.ts';
import { deskPaths } from '#schemas/desk/paths.ts';

import type { DeskBrowser, Said } from '../../engines/desk-browser.ts';
import type { Answer } from '../../engines/send.ts';

/** What the routes are asked about. */
export type Target = { number: number; email: string; file: string; person: number };

/** A call that is new has its place here, or this does not compile. */
const inputsFor = ({ number, email, file, person }: Target): { [Name in Call]: Input<Name> } => ({
  link: { token: 'x'.repeat(43) },
  'sign-in': { token: 'x'.repeat(43) },
  session: {},
  'my-settings': { looked: true },
  overview: {},
  list: { filter: { view: 'all' } },
  search: { words: 'asha', most: 5 },
  'unsearchable-resumes': {},
  letter: { number, filter: { view: 'all' } },
  'resume-text': { number },
  'letter-of-file': { file },
  mark: { which: { numbers: [number] }, mark: 'spam' },
  hiring: {},
  move: { which: { numbers: [number] }, stage: 'reading' },
  'set-date': { number, at: Date.UTC(2027, 5, 1) },
  undo: { undo: 1 },
  'forget-marks': { number },
  note: { number, text: 'A note' },
  draft: { number, text: 'A draft' },
  answer: { number, text: 'An answer', isAnswered: true, seenAnswer: 0, force: true },
  'look-at-batch': { numbers: [number] },
  'send-batch': { to: [{ number }], text: 'An answer', afterSending: 'answered', token: 'x'.repeat(16) },
  batches: {},
  batch: { batch: 1 },
  'change-batch': { batch: 1, change: { what: 'call-back' } },
  'close-opening': { opening: 'qa-engineer' },
  'reopen-opening': { opening: 'qa-engineer' },
  'discard-draft': { number, text: 'A draft' },
  'restore-draft': { number },
  'saved-replies': {},
  'saved-reply-changes': { reply: 1 },
  'save-reply': {
    reply: 1,
    version: 1,
    title: 'A title',
    kind: 'application',
    afterSending: 'stays',
    subject: '',
    text: 'A saved reply',
  },
  'delete-saved-reply': { reply: 1, isDeleted: true },
  'send-again': { mail: 1 },
  'test-mail': {},
  presence: { number, doing: 'replying' },
  reports: { weeks: 52 },
  people: {},
  invite: { name: 'Somebody Else', reads: ['application', 'message', 'enquiry'] },
  'change-person': { person, reads: ['application', 'message', 'enquiry'] },
  'new-link': { person },
  'revoke-link': { person },
  'remove-access': { person },
  retention: {},
  keep: { number, reason: 'A reason', until: Date.UTC(2027, 5, 1) },
  'allow-deletion': {},
  'remove-hold': { number },
  'erase-look': { number },
  erase: { subject: { number }, reason: 'asked', confirm: email },
  proofs: {},
  'sign-out': {},
});

const pathsFor = ({ number, email }: Target): Record<keyof typeof deskPaths, string> => ({
  events: deskPaths.events,
  resume: `${deskPaths.resume}?number=${number}`,
  exportCsv: `${deskPaths.exportCsv}?numbers=${number}`,
  exportJson: `${deskPaths.exportJson}?filter=${encodeURIComponent('{"view":"all"}')}`,
  reportsCsv: deskPaths.reportsCsv,
  retentionCsv: deskPaths.retentionCsv,
  personZip: `${deskPaths.personZip}?email=${encodeURIComponent(email)}`,
});

export type Route = {
  name: string;
  path: string;
  ask: (browser: DeskBrowser, said?: Said) => Promise<Answer>;
};

/** Of the tables that the server goes by: what is in them and not here is an error. */
export function everyRoute(target: Target): Route[] {
  const asked = inputsFor(target);
  const paths = pathsFor(target);
  const served = new Set([...Object.keys(downloads), deskPaths.events]);
  const missing = [...served].filter((path) => !Object.values<string>(deskPaths).includes(path));
  if (missing.length) throw new Error(`No test asks for ${missing.join()}`);
  return [
    ...Object.values(paths).map((path) => ({
      name: `GET ${path.split('?', 1)[0]}`,
      path,
      ask: (browser: DeskBrowser, said?: Said) => browser.get(path, said),
    })),
    ...(Object.keys(asked) as Call[])
      .filter((name) => Object.hasOwn(inputs, name))
      .map((name) => ({
        name,
        path: `/api/${name}`,
        ask: (browser: DeskBrowser, said?: Said) => browser.ask(name, asked[name], said),
      })),
  ];
}
