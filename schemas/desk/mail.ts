/** Where a mail is on its way. `handing-over`: a mail server is being spoken to. `uncertain`: it may have taken the mail, or not. `refused`: it
 * said no, for good or for three days. `bounced`: it said yes, and another one no. */
export const mailStates = ['queued', 'handing-over', 'sent', 'uncertain', 'refused', 'bounced'] as const;
export type MailState = (typeof mailStates)[number];

/** To the owner: notice, reminder, digest, withdrawn, round-up, hook, alarm. To visitors: acknowledgement, reply, links. */
const mailKinds = [
  'notice',
  'reminder',
  'digest',
  'withdrawn',
  'round-up',
  'reply',
  'acknowledgement',
  'links',
  'hook',
  'alarm',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** How a try ended: taken; refused for now; refused for good; no answer, though the mail was given; taken, and come back. */
export type MailTry = {
  at: number;
  outcome: 'sent' | 'later' | 'refused' | 'uncertain' | 'bounced';
  /** The server's own. */
  words?: string;
};

/** A mail about a letter, as the desk shows it. */
export type LetterMail = {
  id: number;
  kind: MailKind;
  /** Of a reply: the answer that it carries. */
  answer?: number;
  to: string;
  state: MailState;
  madeAt: number;
  sentAt?: number;
  /** The next try, and those after it if all fail; none when it is over. */
  nextTries: number[];
  tries: MailTry[];
  /** It was handed over again after a try of which nothing was heard. */
  mayBeTwice: boolean;
};

/** An answer that a visitor sent by mail. */
export type IncomingMail = {
  id: number;
  at: number;
  name: string;
  address: string;
  subject: string;
  text: string;
  /** Out of office and the like: it starts no clock. */
  isAutomatic: boolean;
  /** They stay in the mailbox. */
  attachments: number;
  /** It came from another address than the letter: whoever was sent or shown a mail of the thread can answer in it. It starts no clock either. */
  isStranger: boolean;
};

/** A mail in the mailbox that names one of ours and could not be read. */
export type UnreadableMail = {
  id: number;
  at: number;
  /** As it says; empty, if it does not. */
  sender: string;
  sentAt?: number;
  why: string;
};

/** What the desk can do with mail, and how it goes. */
export type MailHealth = {
  /** Whether a mail server is set. Without one replies are stored, and sent from the reader's own mail program. */
  isSet: boolean;
  /** Why nothing is sent whatever is set: what to say of a copy on another machine. */
  copy?: string;
  /** As replies are signed: a name and an address. */
  from?: { name: string; address: string };
  /** Whether a mailbox is read: without one only what is refused at once is seen. */
  readsMailbox: boolean;
  waiting: number;
  /** Since when the mail server has not been reached, and what was heard instead. */
  down?: { since: number; words: string };
  /** The same of the mailbox. */
  mailboxDown?: { since: number; words: string };
  /** For the owner: the newest five of the last thirty days, if there are any. */
  unreadable?: UnreadableMail[];
};
