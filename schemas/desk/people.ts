import { DAY_MS, MINUTE_MS } from './durations.ts';
import type { Kind } from './kinds.ts';
import type { MailHealth } from './mail.ts';
import type { Promises } from './promises.ts';

/** As the desk signs what it does by itself. */
export const THE_DESKS_NAME = 'the desk, by itself';

/** What the desk says where there is no name. Nobody is called so. */
export const SPOKEN_FOR = [
  THE_DESKS_NAME,
  'the desk',
  // On the proof of whoever took their own letter back.
  'its sender',
  'somebody',
  'nobody',
  'you',
  'the owner',
] as const;

/** What the owner is called until a name is set. */
export const UNNAMED_OWNER = 'Owner';

export const doings = ['reading', 'replying', 'noting'] as const;
export type Doing = (typeof doings)[number];

/** People and letters, for good: a right of its own. */
export const MAY_NOT_DELETE = 'Only the owner, or whom the owner has allowed, may delete for good.';

/** One text to many: a right of its own. */
export const MAY_NOT_WRITE_TO_MANY =
  'Only the owner, or whom the owner has allowed, may write to many and close an opening.';

/** How long a link to sign in with lives. A colleague may not be at a screen just now; the owner's opens everything, and is made by whoever uses it. */
export const linkLives = {
  owner: { ms: 10 * MINUTE_MS, words: 'ten minutes' },
  colleague: { ms: DAY_MS, words: 'a day' },
} as const;

/** What somebody who has not signed in yet is told about their link. */
export type LinkLook = {
  name: string;
  isOwner: boolean;
  reads: Kind[];
  madeAt: number;
  madeBy: string;
  expiresAt: number;
  /** By the server's clock, so that a browser whose own is wrong counts down rightly. */
  now?: number;
  company?: string;
  /** '24 hours', if any of the kinds is promised some. */
  replyTime?: string;
};

export type Session = {
  me: {
    id: number;
    name: string;
    isOwner: boolean;
    reads: Kind[];
    mayDelete: boolean;
    /** One text to many, and to close an opening. */
    mayWriteToMany: boolean;
    keysOff: boolean;
    /** A letter that is done with stays on the screen; otherwise the next one opens. */
    staysOpen: boolean;
    /** Names of applicants are hidden until I open the application. */
    hidesNames?: boolean;
    /** Where I am told by e-mail of what is assigned to me, if I want that. */
    tellAt?: string;
    lookedAt: number;
  };
  /** The owner's name: whom to ask. */
  owner: string;
  promises: Promises;
  mail: MailHealth;
  /** What the settings say, for the owner alone. */
  setup?: Setup;
  /** Whom a letter can be given to: who reads any of the kinds that I read. */
  colleagues: {
    id: number;
    name: string;
    reads: Kind[];
    /** Whether they have set an address where they are told by e-mail of what is assigned to them. */
    isTold: boolean;
  }[];
  /** Who is here now. */
  here: Presence[];
  now: number;
};

export type Setup = {
  /** Where visitors write to us. */
  contactForm: string;
  /** Missing where no mail server is set. */
  mail?: {
    server: string;
    notices: { address: string; kinds: Kind[] }[];
    isDaily: boolean;
    /** What is wrong with the mails that go. */
    problem?: string;
  };
};

/** What a colleague is doing, if it is with a letter that I may read. */
export type Presence = { person: number; name: string; number?: number; doing?: Doing };

export type People = { people: Person[]; wrongLinks: number };

export type Person = {
  id: number;
  name: string;
  isOwner: boolean;
  reads: Kind[];
  mayDelete: boolean;
  mayWriteToMany: boolean;
  state: 'in' | 'invited' | 'out';
  sessions: { browser: string; seenAt: number }[];
  here?: Presence;
  link?: { madeAt: number; madeBy: string; expiresAt: number };
  shutOut?: { at: number; by: string };
};

export type MadeLink = { url: string; expiresAt: number };
