import { ANSWER_TIMEOUT_MS } from '#schemas/forms/answer-timeout.ts';
import { mayPass } from '#schemas/forms/form-backend.ts';
import type { BackendFailure, FormBackend } from '#schemas/forms/form-backend.ts';
import { PUBLIC_RESUME_PATH, resumeExtension, resumeTypes, storedName } from '#schemas/forms/resume-file.ts';
import { notWhatItSays } from '#schemas/forms/texts.ts';

import type { Spooled } from '../files/spool.ts';
import type { ClientAddress } from '../http/client-address.ts';
import type { Closings } from '../openings/closings.ts';
import type { Limits } from '../rate-limits.ts';
import { isWhatItSays } from '../storage/file-signature.ts';
import { storeFile } from '../storage/upload.ts';
import type { Stores } from '../storage/upload.ts';
import { Unavailable } from '../unavailable.ts';

/** Who sends a form without script, under which address of ours, and the file that came with it. */
export type FormSender = { client: ClientAddress; origin: string; spooled?: Spooled };

type Parts = { stores: Stores; limits: Limits; closings: Pick<Closings, 'tooLateFor'>; confirms: boolean };

const TOO_MANY = 429;
const DUPLICATE = 409;

/** Stores what a visitor without script sends in our own rows and files, counted like what comes by /rest and /storage. */
export function ownBackend(
  { stores: { rows, files }, limits, closings, confirms }: Parts,
  { client, origin, spooled }: FormSender,
): FormBackend {
  return {
    insertRow: (table, row, opening) =>
      orUnavailable('Storing failed', async () => {
        const failed = (why: string, passes: boolean) => ({
          failure: `Storing failed: ${why}`,
          mayPass: passes,
        });
        if (limits.ofTable(table).take(client) || limits.daily.take(client))
          return failed('too many requests', mayPass(TOO_MANY));
        const closedAt = closings.tooLateFor(opening);
        if (closedAt !== undefined) return { ...failed('the opening has closed', false), closedAt };
        const refused = await rows.insert({
          table,
          columns: Object.keys(row),
          rows: [Object.values(row)],
          opening,
        });
        if (!refused) return confirms ? { confirms } : undefined;
        // One that says the same is stored already: an earlier try was, and its answer got lost.
        if (refused.violates === 'unique') return undefined;
        return failed(`${refused.violates} ${refused.rule}`, false);
      }),

    storeResume: (resume, applicant, now) =>
      orUnavailable('File upload failed', async () => {
        const failed = (why: string, status: number) => ({
          failure: `File upload failed: ${why}`,
          mayPass: mayPass(status),
        });
        const kind = resumeExtension(resume.name);
        if (!kind || !spooled) throw new Error('A form without a file passed the rules for one.');
        if (!(await isWhatItSays(spooled.file, resume.size, kind)))
          return { ...failed(`no ${kind}`, 415), wrong: { resume: notWhatItSays(kind) } };
        const name = storedName(applicant, resume.name, now.getTime());
        if (!(await storeFile(spooled, name, resumeTypes[kind], { rows, files })))
          return failed('the name is taken', DUPLICATE);
        limits.guessedLinks.trust(client);
        return { link: origin + PUBLIC_RESUME_PATH + name };
      }),
  };
}

/** A store that cannot do its work now, or does not answer, may do it another time. */
async function orUnavailable<Stored>(
  what: string,
  work: () => Promise<Stored | BackendFailure>,
): Promise<Stored | BackendFailure> {
  try {
    return await inTime(work());
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    return { failure: `${what}: ${error.message}`, mayPass: true, cause: error };
  }
}

/** Few pages are drawn at a time: a store that hangs must not keep the others waiting for theirs. */
async function inTime<Done>(work: Promise<Done>): Promise<Done> {
  const { promise: late, reject: giveUp } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => giveUp(new Unavailable('it did not answer', { uncertain: true })),
    ANSWER_TIMEOUT_MS,
  );
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
