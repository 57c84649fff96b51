import type { Kind } from './kinds.ts';
import type { WorkingHours } from './working-time.ts';

/** What the site says beside its forms, as numbers that the desk obeys. Read from content/company.yaml and
 * content/lists/privacy-notices.yaml. */
export type Promises = {
  company: string;
  /** As mail is signed with: where we are, and whom to ask about data. */
  place: string;
  privacyEmail: string;
  kinds: Record<Kind, KindPromise>;
  /** When the hours of the kinds are counted. Without it round the clock. */
  workingHours?: WorkingHours;
  /** How long spam is kept after somebody has seen it. */
  setAsideDays: number;
  /** How long the record of who looked is kept. */
  trailMonths: number;
  /** How long proofs of erasure are kept. */
  proofMonths: number;
  /** How long a backup lives. */
  backupDays: number;
  openings: OpeningFacts[];
};

/** What site and desk go by of an opening; the rest stands on its page alone. */
export type OpeningFacts = {
  /** The name of its page, and of its file. */
  slug: string;
  title: string;
  place: string;
  /** Undefined where it is open until somebody is found. */
  closesAt?: number;
  /** On which day after applying each step is, as its page says. */
  days: number[];
};

export type KindPromise = {
  /** Within how many hours an answer is due. */
  hours: number;
  /** Whether visitors are told so. An applicant is not: the hours are the owner's own goal. */
  isPromised: boolean;
  /** After the last exchange. */
  keptMonths: number;
  /** The sentence beside the form that says who reads it. */
  readers: string;
};
