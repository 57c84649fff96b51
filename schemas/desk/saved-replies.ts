import type { AfterSending } from './batches.ts';
import type { FilledValues } from './filled-words.ts';
import type { Kind } from './kinds.ts';
import { stageNames, stages } from './stages.ts';
import type { Stage } from './stages.ts';

/** Only applications have a stage. */
export const afterSendingsOf = (kind: Kind): AfterSending[] =>
  kind === 'application' ? [...stages, 'stays'] : ['answered', 'stays'];

export const stageAfter = (after: AfterSending): Stage | undefined =>
  after === 'answered' || after === 'stays' ? undefined : after;

export const afterSendingInWords = (after: AfterSending, kind: Kind) => {
  const stage = stageAfter(after);
  if (stage) return stageNames[stage];
  return after === 'answered'
    ? 'marked answered'
    : kind === 'application'
      ? 'stage stays'
      : 'still to answer';
};

/** What a saved reply says. Where its subject is empty, that of any reply stands. */
export type SavedReplyText = {
  title: string;
  kind: Kind;
  afterSending: AfterSending;
  subject: string;
  text: string;
};

export type SavedReply = SavedReplyText & {
  id: number;
  version: number;
  /** Of this version. */
  at: number;
  by: string;
  used: number;
};

/** An earlier version. */
export type SavedReplyChange = SavedReplyText & { version: number; at: number; by: string };

export type SavedReplies = {
  replies: SavedReply[];
  /** Of each kind the person whose letter I opened last: whom the words are shown for. */
  shownFor: { kind: Kind; name: string; values: FilledValues }[];
};
