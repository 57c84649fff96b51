import * as v from 'valibot';

import { afterSendings } from './batches.ts';
import type { BatchDetail, Batches, BatchLook, BatchMade } from './batches.ts';
import { eraseReasons } from './erasure.ts';
import type { EraseLook, ErasureProof } from './erasure.ts';
import { filterSchema, openingName, places } from './filter.ts';
import type { Hiring } from './hiring.ts';
import { kinds } from './kinds.ts';
import type {
  Count,
  Draft,
  Overview,
  LetterRow,
  Letter,
  Marked,
  Meanwhile,
  ResumeText,
  Undone,
} from './letters.ts';
import { limits } from './limits.ts';
import { mailAddress } from './mail-address.ts';
import type { MailTest } from './mail-test.ts';
import { doings } from './people.ts';
import type { Presence, Session, LinkLook, People, MadeLink } from './people.ts';
import type { Reports } from './reports.ts';
import type { Retention } from './retention.ts';
import type { SavedReplies, SavedReply, SavedReplyChange } from './saved-replies.ts';
import type { Find, Finds } from './search.ts';
import { stages } from './stages.ts';
import { wellFormed, written } from './written-text.ts';

/**
 * What the desk's page asks of the desk's server: `POST /api/<call>` with the input as JSON. Each call has its input's rules here and
 * its answer's type in `Answers`; both sides are checked against them. Times are milliseconds since 1970.
 */

const kind = v.picklist(kinds);
const number = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER));
const time = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8.64e15));

/** Of a colleague. Whether it passes for another is asked in desk-server/people. */
const personName = written(limits.personName);
const token = v.pipe(v.string(), v.maxLength(200));
const email = v.pipe(wellFormed(255), v.trim(), v.minLength(3));
const reads = v.pipe(v.array(kind), v.minLength(1), v.maxLength(kinds.length));

/** Some letters, or all that a filter finds. */
const which = v.union([
  v.strictObject({ numbers: v.pipe(v.array(number), v.minLength(1), v.maxLength(limits.numbers)) }),
  v.strictObject({ filter: filterSchema }),
]);

const marks = ['answered', 'waiting', 'spam', 'read', 'unread', 'assign'] as const;
export type Mark = (typeof marks)[number];

/** One person, by address, or one letter. */
const subject = v.union([v.strictObject({ email }), v.strictObject({ number })]);
export type Subject = v.InferInput<typeof subject>;

const slug = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,80}$/));
const replyText = written(limits.answer);
const replySubject = v.optional(written(limits.subject));
/** One text to many. */
const batch = {
  /** Made by the page, once: a request that is repeated makes no second batch. */
  token: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)),
  /** Without a subject each has that of a reply. */
  subject: replySubject,
  text: replyText,
  afterSending: v.picklist(afterSendings),
  savedReply: v.optional(number),
  /** On a working day between 09:00 and 18:00. Left out: in twenty seconds. */
  at: v.optional(time),
  /** Their number as it was typed, above fifty. */
  typed: v.optional(number),
};
const members = (most: number) =>
  v.pipe(
    v.array(
      v.strictObject({
        number,
        /** In the place of the common ones. */
        subject: replySubject,
        text: v.optional(replyText),
        /** What leaves them out by itself was seen, and they get it all the same. */
        isIncluded: v.optional(v.boolean(), false),
        /** No e-mail of its own: another's of the same person answers it, too. */
        isAnsweredToo: v.optional(v.boolean()),
      }),
    ),
    v.minLength(1),
    v.maxLength(most),
  );

const nothing = v.strictObject({});

/** What somebody is writing. */
const draft = {
  text: wellFormed(limits.answer),
  subject: v.optional(wellFormed(limits.subject)),
  /** Which saved reply it was begun with. */
  savedReply: v.optional(number),
};

export const inputs = {
  /** What a link would do; changes nothing. */
  link: v.strictObject({ token }),
  /** Uses the link up, and signs this browser in. */
  'sign-in': v.strictObject({ token }),
  'sign-out': nothing,
  session: nothing,
  'my-settings': v.strictObject({
    keysOff: v.optional(v.boolean()),
    /** Whether a letter that is done with stays on the screen. */
    staysOpen: v.optional(v.boolean()),
    /** Whether names of applicants are hidden from me until I open the application. */
    hidesNames: v.optional(v.boolean()),
    /** Where I am told of what is assigned to me; empty for nowhere. */
    tellAt: v.optional(v.union([v.literal(''), mailAddress])),
    name: v.optional(personName),
    /** The letters up to now are no longer new to me. */
    looked: v.optional(v.literal(true)),
  }),

  overview: v.strictObject({ kind: v.optional(kind) }),
  list: v.strictObject({
    filter: filterSchema,
    /** Where the page before ended. */
    after: v.optional(v.pipe(v.string(), v.maxLength(100))),
    limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(limits.pageRows)), 50),
  }),
  /** Where words stand. Nothing of it is recorded. */
  search: v.strictObject({
    words: wellFormed(limits.searchWords),
    in: v.optional(v.picklist(places)),
    /** The empty text stands for none. */
    opening: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]{0,80}$/))),
    exactly: v.optional(v.boolean()),
    /** Finds of each place. */
    most: v.optional(
      v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(limits.mostFinds)),
      limits.finds,
    ),
  }),
  /** Applications whose resumes hold no words that can be searched. */
  'unsearchable-resumes': nothing,
  /** One letter, whole. Recorded. `filter` tells the neighbours. */
  letter: v.strictObject({ number, filter: v.optional(filterSchema) }),
  /** The words of its resume. Recorded as opening it. */
  'resume-text': v.strictObject({ number }),
  /** Which letter a stored resume belongs to. */
  'letter-of-file': v.strictObject({ file: v.pipe(wellFormed(300), v.minLength(1)) }),

  mark: v.strictObject({
    which,
    mark: v.picklist(marks),
    /** For `assign`: a person, or nobody. */
    person: v.optional(v.nullable(number)),
  }),
  /** Applicants of an opening by stage: of the one named, the empty text standing for none, or of the first. `whole`: stages that are unfolded. */
  hiring: v.strictObject({
    opening: v.optional(openingName),
    whole: v.optional(v.pipe(v.array(v.picklist(stages)), v.maxLength(stages.length)), []),
  }),
  /** Applications to a stage, with an undo as a mark has. */
  move: v.strictObject({ which, stage: v.picklist(stages) }),
  /** When the talk is and with whom, or until when the offer stands; `at: null` takes it back. */
  'set-date': v.strictObject({
    number,
    at: v.nullable(time),
    with: v.optional(written(limits.personName)),
  }),
  undo: v.strictObject({ undo: number }),
  /** What was marked as spam, and because of which this letter was set aside, teaches no longer. */
  'forget-marks': v.strictObject({ number }),
  note: v.strictObject({ number, text: written(limits.note) }),
  draft: v.strictObject({ number, ...draft }),
  /** Puts it by: for a week it can be had back. */
  'discard-draft': v.strictObject({ number, ...draft }),
  'restore-draft': v.strictObject({ number }),
  answer: v.strictObject({
    number,
    /** With words in braces, which are filled in. */
    text: written(limits.answer),
    /** In the place of the one that a reply has by itself. */
    subject: v.optional(written(limits.subject)),
    /** Of an application: where it is moved when this has been sent. */
    stage: v.optional(v.picklist(stages)),
    savedReply: v.optional(number),
    /** Whether the letter stops waiting. */
    isAnswered: v.boolean(),
    /** Whether the visitor's own letter stands below it, where the desk sends it. */
    quotes: v.optional(v.boolean(), false),
    /** The newest answer that its writer has seen, 0 for none. Another one since is told of and not passed over. */
    seenAnswer: v.union([v.literal(0), number]),
    /** When somebody had marked it answered, as far as its writer has seen, 0 for never: it may be answered by telephone meanwhile. */
    seenAnsweredAt: v.optional(v.union([v.literal(0), number]), 0),
    /** Sent all the same. */
    force: v.optional(v.boolean()),
  }),
  /** Who would get one text, and who not and why: of some, or of those who wait as an opening closes. */
  'look-at-batch': v.union([
    v.strictObject({ numbers: v.pipe(v.array(number), v.minLength(1), v.maxLength(limits.batch)) }),
    v.strictObject({ opening: slug }),
  ]),
  /** One text to many, each their own e-mail. To one alone, at an hour, whoever may answer. */
  'send-batch': v.strictObject({ ...batch, to: members(limits.batch) }),
  batches: nothing,
  batch: v.strictObject({ batch: number }),
  'change-batch': v.strictObject({
    batch: number,
    change: v.variant('what', [
      v.strictObject({ what: v.literal('call-back') }),
      v.strictObject({ what: v.literal('send-now') }),
      v.strictObject({ what: v.literal('at'), at: time }),
      v.strictObject({ what: v.literal('text'), subject: replySubject, text: replyText }),
      v.strictObject({ what: v.literal('take-out'), number }),
    ]),
  }),
  'close-opening': v.strictObject({
    opening: slug,
    /** Left out: nobody is written to, and who waits stays in the inbox. */
    emails: v.optional(v.strictObject({ ...batch, to: members(limits.closing) })),
  }),
  'reopen-opening': v.strictObject({ opening: slug }),
  'saved-replies': nothing,
  'saved-reply-changes': v.strictObject({ reply: number }),
  'save-reply': v.strictObject({
    /** Without it, it is a new one. */
    reply: v.optional(number),
    /** The one that its writer has seen. */
    version: v.optional(number),
    title: written(limits.savedReplyTitle),
    kind,
    afterSending: v.picklist(afterSendings),
    subject: v.pipe(wellFormed(limits.subject), v.trim()),
    text: written(limits.answer),
  }),
  'delete-saved-reply': v.strictObject({ reply: number, isDeleted: v.boolean() }),
  /** Tries a mail that did not go once more, at once; a reply also to another address. */
  'send-again': v.strictObject({ mail: number, address: v.optional(mailAddress) }),
  /** Sends a mail to those who get the notices, now, and waits for what the mail server says. */
  'test-mail': nothing,
  presence: v.strictObject({ number: v.nullable(number), doing: v.optional(v.picklist(doings), 'reading') }),

  reports: v.strictObject({ weeks: v.picklist([12, 52, 520]) }),

  people: nothing,
  invite: v.strictObject({
    name: personName,
    reads,
    mayDelete: v.optional(v.boolean(), false),
    mayWriteToMany: v.optional(v.boolean(), false),
  }),
  'change-person': v.strictObject({
    person: number,
    name: v.optional(personName),
    reads: v.optional(reads),
    /** People and letters, for good. */
    mayDelete: v.optional(v.boolean()),
    /** One text to many, and to close an opening. */
    mayWriteToMany: v.optional(v.boolean()),
  }),
  /** A new link for somebody who is there already: the owner's own other browser, too, and one who was shut out. */
  'new-link': v.strictObject({ person: number }),
  'revoke-link': v.strictObject({ person: number }),
  'remove-access': v.strictObject({ person: number }),

  retention: nothing,
  keep: v.strictObject({ number, reason: written(limits.reason), until: time }),
  'remove-hold': v.strictObject({ number }),
  /** The owner's word that the clock is right and the letters that wait for it may be deleted. */
  'allow-deletion': nothing,

  'erase-look': subject,
  erase: v.strictObject({
    subject,
    reason: v.picklist(eraseReasons),
    /** The address, typed once more. */
    confirm: v.pipe(v.string(), v.maxLength(255)),
  }),
  proofs: nothing,
} satisfies Record<string, v.GenericSchema>;

export type Call = keyof typeof inputs;
export type Input<Name extends Call> = v.InferInput<(typeof inputs)[Name]>;
export type CheckedInput<Name extends Call> = v.InferOutput<(typeof inputs)[Name]>;

export type Answers = {
  link: LinkLook;
  'sign-in': { name: string };
  'sign-out': Nothing;
  session: Session;
  'my-settings': Nothing;
  overview: Overview;
  list: { rows: LetterRow[]; after?: string; total: Count };
  search: Finds;
  'unsearchable-resumes': { rows: Find[] };
  letter: Letter;
  'resume-text': ResumeText;
  'letter-of-file': { number: number };
  mark: Marked;
  hiring: Hiring;
  move: Marked;
  'set-date': Marked;
  undo: Undone;
  'forget-marks': { forgotten: number };
  note: Nothing;
  draft: { savedAt: number };
  'discard-draft': Nothing;
  'restore-draft': { draft: Draft };
  answer:
    | { outcome: 'stored'; undo: number; sendsAt?: number }
    | { outcome: 'answered-meanwhile'; meanwhile: Meanwhile };
  'look-at-batch': BatchLook;
  'send-batch': BatchMade;
  batches: Batches;
  batch: BatchDetail;
  'change-batch': BatchDetail;
  'close-opening': { closedAt: number; emails?: BatchMade };
  /** How many e-mails of its closing are cancelled with that, and how many have gone. */
  'reopen-opening': { calledBack: number; alreadySent: number };
  'saved-replies': SavedReplies;
  'saved-reply-changes': { changes: SavedReplyChange[] };
  /** Of two that save at once, the second is shown what the first has saved. */
  'save-reply': { outcome: 'saved' | 'saved-meanwhile'; reply: SavedReply };
  'delete-saved-reply': Nothing;
  'send-again': Nothing;
  'test-mail': MailTest;
  presence: Nothing;
  reports: Reports;
  people: People;
  invite: MadeLink;
  'change-person': Nothing;
  'new-link': MadeLink;
  'revoke-link': Nothing;
  'remove-access': { sessions: number };
  retention: Retention;
  keep: Nothing;
  'remove-hold': Nothing;
  'allow-deletion': Nothing;
  'erase-look': EraseLook;
  erase: ErasureProof;
  proofs: { proofs: ErasureProof[] };
};

export type Nothing = Record<string, never>;

/** Why a call was refused: a word for the page, and a sentence for its reader. */
export type Refused = { error: RefusedWhy; message: string; retryAfter?: number };

export type RefusedWhy =
  | 'bad-request'
  | 'signed-out'
  | 'not-yours'
  | 'not-found'
  | 'dead-link'
  | 'wrong-address'
  | 'too-many'
  | 'unavailable';

/** What the stream of events says: something changed, and who is here. */
export type LiveEvent = { change: number; here: Presence[] };
