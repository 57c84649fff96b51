import type { Resume, RowDraft } from './letters.ts';
import type { Stage } from './stages.ts';

/** Whoever is in one of them waits for a final answer. */
export const openStages = ['new', 'reading', 'talking', 'offer'] as const satisfies Stage[];
export const isOpenStage = (stage: Stage) => (openStages as readonly Stage[]).includes(stage);

/** How many days somebody may be in a stage by what the opening's page says of its steps: read by the first of them, answered by the last. */
export function promisedDays(stage: Stage, days: number[]): number | undefined {
  const last = days.at(-1);
  const read = days.find((day) => day > 0) ?? last;
  if (read === undefined || last === undefined) return undefined;
  if (stage === 'new' || stage === 'reading') return read;
  return stage === 'talking' ? last - read || last : undefined;
}

/** Name of the opening's page, and the empty text for applications that were sent without one. */
export type OpeningSlug = string;

export type HiringOpening = {
  slug: OpeningSlug;
  title: string;
  /** Those who wait for a final answer, also such as were refused without an e-mail, and all who applied. */
  open: number;
  applied: number;
  closesAt?: number;
  /** By its day, or by somebody at the desk. */
  closedAt?: number;
  closedBy?: string;
  /** As its page promises: on which day after applying each step is. Empty where there is no such page. */
  days: number[];
  hasPage: boolean;
};

export type Hiring = {
  openings: HiringOpening[];
  /** Which of them is shown: the one that was asked for, or the first. */
  opening?: OpeningSlug;
  groups: HiringGroup[];
  /** What goes to its applicants by itself at an hour, the next first. */
  scheduled: ScheduledBatch[];
};

/** So many e-mails of one text; `isOfClosing`: they say that the opening is closed. */
export type ScheduledBatch = { batch: number; at: number; count: number; isOfClosing: boolean };

export type HiringGroup = {
  stage: Stage;
  count: number;
  /** Longer in it than the page promises; and since when the first of them has been. */
  overdue: number;
  longestSince?: number;
  /** To whom of them an e-mail goes at its hour. */
  scheduled?: Scheduled;
  /** Of Not this time: how many have been told so, and to whom an e-mail goes that says so, in whatever stage they are until then. */
  told: number;
  toBeTold?: Scheduled;
  /** Longest in it first: as many as were asked for. */
  applicants: Applicant[];
};

/** So many e-mails, the first at this hour, and how many applications they answer: one that somebody applied with before is answered with the newer. */
export type Scheduled = { count: number; at: number; applications: number };

export type Applicant = {
  number: number;
  stage: Stage;
  stageAt: number;
  /** In the place of a hidden name 'Applicant 12'. */
  name: string;
  isHidden?: true;
  /** Somebody has opened it. */
  isRead: boolean;
  resume?: Resume;
  assignee?: { id: number; name: string };
  next?: { at: number; with?: string };
  /** When an e-mail goes to them by itself, of which text. */
  scheduled?: { batch: number; sendsAt: number };
  /** What happened last, but for stages and looks. */
  last?: LastHappening;
  drafts?: RowDraft[];
};

export type LastHappening =
  | { what: 'note'; at: number; by: string; words: string }
  | { what: 'answered'; at: number; by: string }
  | { what: 'wrote'; at: number };
