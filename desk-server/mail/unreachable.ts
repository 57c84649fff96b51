import { Unavailable } from '#server/unavailable.ts';

/** Somebody outside could not be spoken to: a mail server, a mailbox, a webhook. The database's trouble is none of theirs. */
export class Unreachable extends Unavailable {}
