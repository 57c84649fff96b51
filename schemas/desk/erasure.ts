import type { Kind } from './kinds.ts';
import type { TrailWhat } from './letters.ts';
import type { Presence } from './people.ts';

export const eraseReasons = ['asked', 'time', 'mistake'] as const;
export type EraseReason = (typeof eraseReasons)[number];

export type EraseLook = {
  email: string;
  letters: { number: number; kind: Kind; receivedAt: number }[];
  files: { file: string; bytes?: number; isShared: boolean }[];
  answers: number;
  notes: number;
  drafts: number;
  marks: number;
  /** What the marks say that was done. */
  marked: TrailWhat[];
  looks: number;
  searchEntries: number;
  mails: number;
  incoming: number;
  links: number;
  /** Who has taken some of it out of the desk, the newest first; at most 50. */
  copies: Copy[];
  /** Letters of this address of kinds that I may not read: they would stay. */
  outOfReach: boolean;
  here: Presence[];
  backupsUntil: number;
};

/** `detail`: the format, or a resume's stored name. `mailed`: a notice of it stands in somebody's mailbox, which is `by`. `sent`: an
 * answer went to another address, which is `by`. */
export type Copy = {
  by: string;
  at: number;
  what: 'downloaded' | 'exported' | 'mailed' | 'sent';
  detail?: string;
};

/** Holds nothing by which the person could be found. */
export type ErasureProof = {
  id: string;
  at: number;
  by: string;
  reason: EraseReason;
  counts: {
    letters: number;
    files: number;
    answers: number;
    notes: number;
    drafts: number;
    marks: number;
    looks: number;
    searchEntries: number;
    /** Of the outbox, of those by mail, and of the ways to the visitor's own page. Missing on proofs from before there was mail. */
    mails?: number;
    incoming?: number;
    links?: number;
  };
  /** Files that belong to an earlier application, and stay. */
  sharedFiles: number;
  /** When the bytes of it were overwritten, and until when they are. */
  wipedAt?: number;
  wipedBy: number;
  backupsUntil: number;
};
