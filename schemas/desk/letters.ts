import type { ClosedOpening } from './batches.ts';
import type { FilledValues } from './filled-words.ts';
import type { View } from './filter.ts';
import type { Job } from './jobs.ts';
import type { Kind } from './kinds.ts';
import type { IncomingMail, LetterMail, MailHealth, MailKind, MailState } from './mail.ts';
import type { Presence } from './people.ts';
import type { RetentionHold } from './retention-hold.ts';
import type { SpamReason } from './spam.ts';
import type { Stage } from './stages.ts';

/** `isMore`: there are more than this. */
export type Count = { count: number; isMore: boolean };

export type Overview = {
  /** Counts of the kinds that I read. */
  counts: Record<Exclude<View, 'all' | 'answered' | 'hiring'>, number> & {
    byKind: Partial<Record<Kind, number>>;
    /** Applications without a final answer: for those who read applications. */
    hiring?: number;
  };
  late: number;
  /** Came since I last looked. */
  fresh: number;
  answeredToday: number;
  /** The waiting ones by the hour they are due, the nearest first, late ones among them; at most 300. */
  points: Point[];
  /** How many are due in each step of the rule of the day. Steps without any are left out. */
  steps: { stepMs: number; due: Step[] };
  /** When those answered in the last day would have been due. */
  answeredDue: number[];
  lastAnswered: {
    number: number;
    name: string;
    kind: Kind;
    company?: string;
    at: number;
    by: string;
    dueAt: number;
  }[];
  /** Openings that are closed while somebody still waits, for who reads applications. */
  closed?: ClosedOpening[];
  /** What happened last. */
  lastChange?: {
    at: number;
    name: string;
    what: TrailWhat;
    letter?: string;
    /** Of `gave`: to whom, or 'nobody'. */
    detail?: string;
  };
  mail: MailHealth;
  /** For the owner: nothing is deleted by itself at present. */
  hold?: RetentionHold;
  /** For the owner alone. */
  jobs?: Job[];
  /** How many marks of people the desk has learnt from. */
  learntFrom: number;
};

export type Point = { number: number; dueAt: number; isRead: boolean };

/** What is due from `at` on, until the next step begins. */
export type Step = { at: number; read: number; unread: number };

/** What somebody has begun to write. `words`: its first ones, of mine alone. */
export type RowDraft = { by: string; isMine: boolean; at: number; words?: string };

export type State = 'waiting' | 'answered' | 'aside';

export type LetterRow = {
  number: number;
  kind: Kind;
  /** 'Applicant 12' in the place of one that is hidden; then the address is empty. */
  name: string;
  isHidden?: true;
  email: string;
  company?: string;
  /** The beginning of the text, or with words searched for what surrounds the first of them. */
  excerpt: string;
  /** Where the words were found, if not in what was sent. `incoming`: its sender's reply by e-mail. */
  foundIn?: { where: 'note' | 'answer' | 'incoming'; by: string; at: number };
  resume?: Resume;
  /** Of an application: the name of the page it was sent from, and how far it is. */
  opening?: string;
  stage?: Stage;
  stageAt?: number;
  /** When the talk is, or until when the offer stands. */
  next?: { at: number; with?: string };
  receivedAt: number;
  dueAt: number;
  state: State;
  isRead: boolean;
  assignee?: { id: number; name: string };
  answered?: { at: number; by: string };
  aside?: { at: number; by: string; goesAt: number };
  /** What the desk thought of a letter that is set aside: from 0, a letter, to 1, spam. */
  spam?: { score: number; reasons: SpamReason[] };
  /** It could not be checked for spam. */
  isUnjudged?: boolean;
  /** The mail to its sender that went worst: of those that did not simply go. `isHeldUp`: nobody has refused it, the mail server cannot be reached. */
  mail?: { kind: MailKind; state: MailState; isHeldUp?: true };
  /** Other letters from the same address that I may read. */
  earlier: number;
  /** Mine first, then the latest. */
  drafts?: RowDraft[];
  here: Presence[];
};

/** By its stored name. `bytes` is missing when the file cannot be found. */
export type Resume = {
  file: string;
  type: 'PDF' | 'DOC' | 'DOCX';
  bytes?: number;
  state: ResumeState;
  /** Where they could be counted. */
  pages?: number;
  /** In the applicant's own words: desk-server/resumes/resume-line.ts has the rule. */
  line?: string;
  /** Why it cannot be read, or not all of it: a sentence. */
  why?: string;
};

/** What the desk could read of a resume's words. 'reading': it has not been looked at yet; 'none': its pages are pictures. */
export type ResumeState = 'reading' | 'text' | 'none' | 'unreadable';

/** The words of a resume, by its pages. */
export type ResumeText = Pick<Resume, 'state' | 'why'> & { pages: ResumeLine[][] };

export type ResumeLine = { text: string; isHeading?: true };

export type Letter = Omit<LetterRow, 'excerpt' | 'foundIn' | 'earlier' | 'drafts'> & {
  /** All that was sent, in the order in which it was asked for, with the form's own labels. */
  fields: { name: string; label: string; value: string }[];
  text: string;
  /** What people marked as spam, and because of which it was set aside. */
  marks: { number: number; name: string; at: number }[];
  /** By the visitor's clock, if it was sent. */
  sentAt?: string;
  earlier: EarlierLetter[];
  history: HistoryEntry[];
  answers: Answer[];
  /** To its sender and about it, the newest last. */
  mails: LetterMail[];
  /** What its sender answered by mail. */
  incoming: IncomingMail[];
  /** Mine, and nobody else's. */
  draft?: Draft;
  /** What I discarded in the last seven days. */
  discarded?: Draft;
  /** What the words in braces stand for in a reply of mine. */
  fills: FilledValues;
  /** Who else has begun an answer. Its words are theirs alone. */
  draftsOfOthers: { by: string; savedAt: number }[];
  /** What is to be sent by itself, alone or to many, and can be called back. */
  scheduled?: { batch: number; by: string; sendsAt: number; isScheduled: boolean };
  keptUntil: number;
  kept?: { until: number; reason: string; by: string; at: number };
  /** What its applicant answered on their own page, and when: whether we may keep it for longer. */
  mayKeep?: MayKeep;
  /** Its place in the list it was opened from. */
  place?: { at: number; of: Count; before?: number; after?: number };
};

export type MayKeep = { answer: 'yes' | 'no'; at: number };

export type EarlierLetter = {
  number: number;
  kind: Kind;
  receivedAt: number;
  excerpt: string;
  state: State;
  answered?: { at: number; by: string };
};

export type Draft = { text: string; subject?: string; savedReply?: number; savedAt: number };

/** `subject`: its own, where it has one. */
export type Answer = { id: number; by: string; at: number; text: string; subject?: string };

/** What somebody did about a letter while another was writing: without a text it was marked answered. */
export type Meanwhile = { by: string; at: number; text?: string };

/** What a person did, as it is recorded. */
const trailWhats = [
  'opened',
  'downloaded',
  'exported',
  'answered',
  'reopened',
  'set-aside',
  'taken-back',
  'forgot-marks',
  'undid',
  'marked-unread',
  'gave',
  // One text to many, and the openings that it is sent for: of no letter.
  'wrote-to-many',
  'called-back',
  'closed-opening',
  'reopened-opening',
  // Of an application: to another stage, and when its talk is or until when its offer stands.
  'moved',
  'set-date',
  'sent-again',
  'kept',
  'let-go',
  'may-keep',
  'erased',
  'allowed-deletion',
  'forgot-erasure',
  'erased-again',
  'invited',
  'shut-out',
  'changed-rights',
  'renamed',
] as const;
export type TrailWhat = (typeof trailWhats)[number];

export type HistoryEntry =
  | { what: 'note'; at: number; by: string; text: string }
  | { what: 'answer'; at: number; by: string; text: string }
  | { what: 'incoming'; at: number; by: string; text: string; isAutomatic: boolean }
  | { what: TrailWhat; at: number; by: string; detail?: string };

/** `isPart`: the database did not answer any more, and the rest is as it was. */
export type Marked = { undo: number; count: number; isPart?: boolean };

/** `kept`: those that somebody else has changed since, which stay as they are. */
export type Undone = { count: number; kept: number; isPart?: boolean };
