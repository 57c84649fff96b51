import type { Kind } from '../desk/kinds.ts';
import type { Stage } from '../desk/stages.ts';

/** What a visitor's own page is drawn from. Times are milliseconds since 1970. */
export type PrivateView =
  | { shows: 'letter' | 'take-back' | 'keep'; at: PrivateAddress; letter: HeldLetter; now: number }
  /** Erased, while the proof can still be seen. */
  | { shows: 'gone'; at: PrivateAddress; proof: TakenBack; seenUntil: number }
  /** To be taken back, and not done yet. */
  | { shows: 'noted' }
  /** Never there, erased or mistyped: there is no difference. */
  | { shows: 'nothing' }
  | { shows: 'unavailable' };

/** Where the page is found, which holds its secret: in links, and nowhere else. */
type PrivateAddress = string;

export type HeldLetter = {
  kind: Kind;
  receivedAt: number;
  /** When the visitor last wrote about it by mail. */
  askedAt?: number;
  /** By when an answer is promised, if one is. */
  dueAt?: number;
  answeredAt?: number;
  erasedAt: number;
  /** All that was sent, in the order in which it was asked for, with the form's own labels. */
  fields: { label: string; value: string; isLong: boolean }[];
  /** Written by mail since. */
  mails?: { count: number; lastAt: number };
  application?: HeldApplication;
};

/** How far an application is, as its applicant was told. */
export type HeldApplication = {
  stage: Stage;
  /** The title of what it was sent for. */
  opening?: string;
  /** The stages it has come through and the present one, and since when, as far as that is known. */
  since: { stage: Stage; at?: number }[];
  /** By when the page of its opening promises to be heard from. */
  hearsBy?: number;
  talk?: { at: number; with?: string };
  /** When our last e-mail left. */
  repliedAt?: number;
  keep?: KeepQuestion;
};

/** May we keep it for longer? Asked after Not this time only. */
export type KeepQuestion = {
  answer?: 'yes' | 'no';
  saidAt?: number;
  /** When it is deleted, by the answer. Silence means no. */
  ifYes: number;
  ifNo: number;
};

/** Of the desk's proof, what a visitor is told. */
export type TakenBack = { id: string; at: number; wipedBy: number; backupsUntil: number };

/** What the page says on which a link is asked for again: `text` is the address as it was typed. */
export type AskedAgain =
  | { outcome: 'asked' | 'no-mail' | 'unavailable' }
  | { outcome: 'no-address'; text: string };
