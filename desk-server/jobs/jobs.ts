import type { JobName } from '#schemas/desk/jobs.ts';
import type { RetentionHold } from '#schemas/desk/retention-hold.ts';
import { startJob } from '#server/background-job.ts';
import type { BackgroundJob } from '#server/background-job.ts';
import { logProblem } from '#server/http/logger.ts';
import type { Log } from '#server/http/logger.ts';

import type { Query } from '../engine/engine.ts';
import { wipeIfDue } from '../erasure/wipe.ts';
import { answerRequests } from '../letters/answer-requests.ts';
import { createBatchSender } from '../letters/batches/send-batches.ts';
import { eraseByTime } from '../letters/erase-by-itself.ts';
import { takeIn } from '../letters/take-in.ts';
import { dropOldAcknowledgements } from '../mail/acknowledgements.ts';
import { hookTransport } from '../mail/hook.ts';
import { readMailbox } from '../mail/mailbox/read-mailbox.ts';
import { createSender, giveUp, senderLease } from '../mail/send-mails.ts';
import type { Channel, Transport } from '../mail/send-mails.ts';
import { smtpTransport } from '../mail/smtp.ts';
import { alarmOfJobs, alarmOwner, digest, remind } from '../mail/tell.ts';
import { takenInBefore } from '../record/arrivals.ts';
import type { Desk } from '../record/desk.ts';
import { noteJobRuns } from '../record/job-runs.ts';
import { resumeReading } from '../resumes/read-resumes.ts';
import { watchClock } from '../retention/clock.ts';
import { readRun, runRetentionIfDue } from '../retention/run-retention.ts';
import type { Live } from './live.ts';
import { tidyUp } from './tidy-up.ts';

type Row = [name: JobName, everyMs: number, run: BackgroundJob['run'] | undefined];

/** Starts what the desk does by itself, each beside the others: a mail server that says nothing for a minute keeps nobody from being erased. */
export function startJobs(desk: Desk, live: Live, log: Log) {
  const { intervals } = desk;
  const { smtp, hook, inbox } = desk.mail;
  const lease = senderLease(desk);
  const report = (error: unknown) => logProblem(log, error);
  const send = (channel: Channel, open: () => Promise<Transport>) =>
    createSender(desk, lease, { channel, open, report });
  const tellHold = (query: Query, hold: RetentionHold) =>
    alarmOwner(desk, query, { what: 'retention-hold', hold });
  const clock = watchClock(desk);
  const retention = { clock, erase: eraseByTime(desk), tell: tellHold };
  const isBelieved = async () => (await clock.doubt((await readRun(desk)).last?.at)) === undefined;
  const jobs: Row[] = [
    ['take-in', intervals.look, lookForNews(desk, live, report)],
    ['resumes', intervals.readResumes, resumeReading(desk)],
    ['requests', intervals.requests, () => answerRequests(desk)],
    ['batches', intervals.look, smtp && createBatchSender(desk, isBelieved)],
    ['outbox', intervals.look, smtp && send('mail-server', () => smtpTransport(desk, smtp))],
    ['webhook', intervals.look, hook && send('hook', async () => hookTransport(desk, hook))],
    [
      'mailbox',
      intervals.readMailbox,
      inbox ? (isStopped) => readMailbox(desk, inbox, isStopped) : undefined,
    ],
    ['reminders', intervals.remind, () => remindAll(desk, isBelieved)],
    ['retention', intervals.retention, () => runRetentionIfDue(desk, retention)],
    ['wipe', intervals.wipe, () => wipeIfDue(desk)],
    ['tidy-up', intervals.tidyUp, async () => tidyUp(desk, await isBelieved())],
  ];
  const note = noteJobRuns(desk);
  const running = jobs.flatMap(([name, everyMs, run]) => {
    if (!run) return [];
    const ended = (error?: unknown) => note(name, error);
    return [startJob({ name, everyMs, retryMs: Math.max(everyMs, intervals.look), run, ended }, log)];
  });
  return {
    async stop() {
      await Promise.all(running.map((job) => job.stop()));
      await lease.release().catch(() => {});
    },
  };
}

async function remindAll(desk: Desk, isBelieved: () => Promise<boolean>) {
  await alarmOfJobs(desk);
  // By a clock that jumped for a moment mails would be given up untried.
  if (await isBelieved()) {
    await giveUp(desk);
    await dropOldAcknowledgements(desk);
  }
  await remind(desk);
  await digest(desk);
}

/** While more come than this at a look, the rest wait for the next: those who send wait while we write. */
const MOST_AT_A_LOOK = 200;
/** When no more than this many follow in the time of a look, all that have come are taken in without a rest. */
const FEW = 50;
const MOST_AT_ONCE = 1000;

/** A look asks the database whether anything is new, takes in what is, and has the browsers told. After a flood it goes on until all are there, and
 * tells the browsers once in a while; as long as more come it rests between two looks. */
function lookForNews(desk: Desk, live: Live, report: (problem: Error) => void) {
  const { engine, now, intervals } = desk;
  let newest = '';
  let takenInUntil: number | undefined;
  let lookedAt = -Infinity;
  const areManyComing = async () => (await engine.unknown(now() - intervals.look, FEW + 1)).length > FEW;
  return async (isStopped: () => boolean) => {
    for (let most = MOST_AT_A_LOOK; !isStopped(); most = MOST_AT_ONCE) {
      const time = performance.now();
      const found = await engine.newest();
      if (found === newest && time - lookedAt <= intervals.lookRound) return;
      let isMore = false;
      try {
        // Also when nothing is new: what failed before is tried again.
        const taken = await takeIn(desk, takenInUntil ?? (await takenInBefore(desk)), most, report);
        takenInUntil = taken.until;
        isMore = taken.isMore;
      } finally {
        // Also when nothing can be taken in: whoever is shut out must not go on listening.
        if (!isMore || time - lookedAt > intervals.look) {
          await live.tellAll();
          lookedAt = time;
        }
      }
      newest = isMore ? '' : found;
      if (!isMore || (await areManyComing())) return;
    }
  };
}
