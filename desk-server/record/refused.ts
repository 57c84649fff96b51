import type { RefusedWhy } from '#schemas/desk/api.ts';
import { MAY_NOT_DELETE, MAY_NOT_WRITE_TO_MANY } from '#schemas/desk/people.ts';

const statusOf: Record<RefusedWhy, number> = {
  'bad-request': 400,
  'signed-out': 401,
  'not-yours': 403,
  'not-found': 404,
  'dead-link': 410,
  'wrong-address': 409,
  'too-many': 429,
  unavailable: 503,
};

/** A call that is not done, with a word for the page and a sentence for its reader. */
export class CallRefused extends Error {
  readonly why: RefusedWhy;
  readonly retryAfter: number | undefined;

  constructor(why: RefusedWhy, message: string, retryAfter?: number) {
    super(message);
    this.why = why;
    this.retryAfter = retryAfter;
  }

  get status() {
    return statusOf[this.why];
  }
}

/** The same for a letter that was never there, one that was erased and one that somebody may not read. */
export const noSuchLetter = () =>
  new CallRefused(
    'not-found',
    'This letter is not here: it was deleted, or it is of a kind that you may not read.',
  );

export const notAtTheDesk = () => new CallRefused('not-found', 'This colleague is not at the desk.');

export const mayNotDelete = () => new CallRefused('not-yours', `${MAY_NOT_DELETE} Ask the owner.`);

export const mayNotWriteToMany = () =>
  new CallRefused('not-yours', `${MAY_NOT_WRITE_TO_MANY} Ask the owner.`);

export const notHere = () => new CallRefused('not-found', 'There is nothing here.');
