import type { FilledValues, FilledWord } from './filled-words.ts';
import type { Kind } from './kinds.ts';
import type { MailState } from './mail.ts';
import { stages } from './stages.ts';
import type { Stage } from './stages.ts';

/** What becomes of each letter when its e-mail has left: a stage of an application, answered, or as it was. A stage answers as well. */
export const afterSendings = [...stages, 'answered', 'stays'] as const;
export type AfterSending = (typeof afterSendings)[number];

/** Why somebody does not get the text. */
export type LeftOut =
  /** Nobody has opened it yet: never so at a closing. */
  | { why: 'unopened' }
  /** Talking or Offer, at a closing. */
  | { why: 'in-talks'; stage: Stage }
  /** A colleague writes to them now, or has a draft; of mine only a draft. */
  | { why: 'being-written'; by: string }
  | { why: 'draft'; by: string; isMine: boolean; at: number }
  /** Answered in the last hour, or a reply has not left yet. */
  | { why: 'answered'; by: string; at: number }
  | { why: 'came-back'; at: number; words?: string }
  /** No e-mail can be sent there. */
  | { why: 'no-address' }
  /** Another text is about to be sent to them. */
  | { why: 'in-batch'; batch: number; by: string; sendsAt: number }
  | { why: 'in-spam' }
  /** The same person has a newer application for the same opening, whose e-mail answers this one, too. Which one is not said where either's name is hidden. */
  | { why: 'newer'; number?: number; receivedAt?: number }
  | { why: 'empty-word'; words: FilledWord[] }
  /* Since the text was written: */
  | { why: 'wrote'; at: number }
  | { why: 'moved'; stage: Stage }
  /** By somebody, by hand. */
  | { why: 'taken-out'; by: string }
  /** A letter has room for so many answers. */
  | { why: 'full' };

/** For these there is "Include", and for no other. */
const includable: ReadonlySet<LeftOut['why']> = new Set([
  'in-talks',
  'being-written',
  'draft',
  'answered',
  'newer',
]);
export const mayInclude = ({ why }: LeftOut) => includable.has(why);

/** Somebody who gets one text, or would. */
export type BatchPerson = {
  number: number;
  kind: Kind;
  name: string;
  email: string;
  receivedAt: number;
  stage?: Stage;
  stageAt?: number;
  /** When the talk is, or until when the offer stands. */
  next?: { at: number; with?: string };
  /** Whether anybody has opened it. */
  isOpened: boolean;
  /** For the preview: what the words in braces stand for. One that is missing leaves this person out, where the text has it. */
  values: FilledValues;
  /** What decides when it is deleted, besides the hour of the e-mail. */
  mayKeep?: boolean;
  keptUntil?: number;
  leftOut?: LeftOut;
};

/** Somebody in talks without a day to come keeps an opening from being closed, unless the text goes to them as well. */
export const blocksClosing = (
  { leftOut, stage, next }: Pick<BatchPerson, 'leftOut' | 'stage' | 'next'>,
  now: number,
) => leftOut?.why === 'in-talks' && leftOut.stage === stage && (next === undefined || next.at < now);

/** Does the text say of something that nobody has opened that it was read? */
export const saysRead = (text: string) => /\bread(?:ing)?\b/i.test(text);

export type BatchLook = {
  /** Who would get it, and who is left out, in the order in which they came to their stage; at a closing those in talks among them. */
  people: BatchPerson[];
  /** Asked for, and not there any more: deleted, or of a kind that I may not read. */
  gone: number;
  /** More wait than one text can be sent to: write to the rest afterwards. */
  isMore: boolean;
  /** When it can be sent by itself: the next working morning, and after 18:00 the morning after as well. */
  hours: number[];
  /** At a closing. */
  opening?: {
    slug: string;
    title: string;
    closedAt?: number;
    closesAt?: number;
    /** All who applied, without Spam, and how many of them have had their answer. */
    applied: number;
    answered: number;
  };
  /** Without a mail server nothing can be sent. */
  canSend: boolean;
};

export type BatchMember = {
  number: number;
  name: string;
  /** In the place of the common ones. */
  subject?: string;
  text?: string;
  leftOut?: LeftOut;
  mail?: { id: number; state: MailState; words?: string; isHeldUp?: true; mayBeTwice: boolean };
};

/** One text to many, on its way. */
export type Batch = {
  id: number;
  by: string;
  isMine: boolean;
  at: number;
  /** Until then it can be called back. */
  sendsAt: number;
  /** On a working day at an hour, and not held for twenty seconds. */
  isScheduled: boolean;
  afterSending: AfterSending;
  /** Of an opening that was closed. */
  opening?: { slug: string; title: string };
  /** `held`: it can be called back. `writing`: since a moment ago. `sending`: all are in the outbox. `over`: nothing more comes of it. */
  state: 'held' | 'writing' | 'sending' | 'over' | 'called-back';
  /** It is due and not sent: nobody at the desk may send it any more, or the clock of the desk's machine is not believed. */
  waitsFor?: 'sender' | 'clock';
  /** Who gets it, without those left out. */
  count: number;
  sent: number;
  /** Handed over again after a try of which nothing was heard. */
  mayBeTwice: number;
  /** For good. */
  refused: { number: number; name: string; words?: string }[];
  /** After it was made, by themselves or by hand. */
  leftOut: { number: number; name: string; leftOut: LeftOut }[];
  /** Deleted since. */
  deleted: number;
  /** When the last of them left, or was refused. */
  overAt?: number;
};

export type BatchDetail = Batch & { subject?: string; text: string; members: BatchMember[] };

/** An opening that is closed while somebody still waits. */
export type ClosedOpening = {
  slug: string;
  title: string;
  /** Undefined where its file is gone. */
  closedAt?: number;
  /** By its closing date where nobody did. */
  closedBy?: string;
  /** Without an answer, and to whom none is on its way. */
  waiting: number;
  /** To whom one is. */
  scheduled: number;
  inTalks: number;
};

/** What is on its way or has just been sent, the next to be sent first; and the openings that are closed. */
export type Batches = { batches: Batch[]; closed: ClosedOpening[] };

export type BatchMade = {
  batch: number;
  sendsAt: number;
  count: number;
  /** Of those that were asked for: something happened while the text was written. */
  leftOut: { number: number; name: string; leftOut: LeftOut }[];
};
