import { Refusal } from '#server/refusal.ts';

import { CallRefused } from '../refused.ts';

export const noSuchNumber = (number: number) =>
  `There is no letter ${number}: it was never here, or it was erased. The numbers stand in: npm run desk -- list --view all`;

/** Says it in the terminal's words when something is not there. */
export async function unlessGone<Result>(work: Promise<Result>, gone: string): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof CallRefused && error.why === 'not-found') throw new Refusal(gone, { cause: error });
    throw error;
  }
}
