import type { JobName } from '#schemas/desk/jobs.ts';
import type { RetentionHold } from '#schemas/desk/retention-hold.ts';
import { startJob } from '#server/background-job.ts';
import type { BackgroundJob } from '#server/background-job.ts';
import { logProblem } from '#server/http/logger.ts';
import type { Log } from '#server/http/logger.ts';

import type { Query } from '../engine/engine.ts';
import { wipeIfDue } from '../erasure/wipe.ts';
import { answerRequests } from '../letters/answer-requests.ts';
import { eraseByTime } from '../letters/erase-by-time.ts';
import { hookTransport } from '../mail/hook.ts';
import { readMailbox } from '../mail/mailbox/read-mailbox.ts';
import { giveUp } from '../mail/outbox.ts';
import type { Channel } from '../mail/outbox.ts';
import { alarmOfJobs, alarmOwner, digest, remind } from '../mail/remind.ts';
import { createSender, senderLease } from '../mail/send-mails.ts';
import type { Transport } from '../mail/send-mails.ts';
import { smtpTransport } from '../mail/smtp.ts';
import type { Desk } from '../record/desk.ts';
import { noteJobRuns } from '../record/job-runs.ts';
import { watchClock } from '../retention/clock.ts';
import { runRetentionIfDue } from '../retention/run-retention.ts';
import type { Live } from './live.ts';
import { lookForNews } from './look-for-news.ts';
import { tidyUp } from './tidy-up.ts';

type Row = [name: JobName, everyMs: number, run: BackgroundJob['run'] | undefined];

/** Starts what the desk does by itself, each beside the others: a mail server that says nothing for a minute keeps nobody from being erased. */
export function startJobs(desk: Desk, live: Live, log: Log) {
  const { pace } = desk;
  const { smtp, hook, inbox } = desk.mail;
  const lease = senderLease(desk);
  const report = (error: unknown) => logProblem(log, error);
  const send = (channel: Channel, open: () => Promise<Transport>) =>
    createSender(desk, lease, { channel, open, report });
  const tellHold = (query: Query, hold: RetentionHold) =>
    alarmOwner(desk, query, { what: 'retention-hold', hold });
  const retention = { clock: watchClock(desk), erase: eraseByTime(desk), tell: tellHold };
  const jobs: Row[] = [
    ['take-in', pace.look, lookForNews(desk, live)],
    ['requests', pace.look, () => answerRequests(desk)],
    ['outbox', pace.look, smtp && send('mail-server', () => smtpTransport(desk, smtp))],
    ['webhook', pace.look, hook && send('hook', async () => hookTransport(desk, hook))],
    ['mailbox', pace.readMailbox, inbox ? (isStopped) => readMailbox(desk, inbox, isStopped) : undefined],
    ['reminders', pace.remind, () => remindAll(desk)],
    ['retention', pace.retention, () => runRetentionIfDue(desk, retention)],
    ['wipe', pace.wipe, () => wipeIfDue(desk)],
    ['tidy-up', pace.tidyUp, () => tidyUp(desk)],
  ];
  const note = noteJobRuns(desk);
  const running = jobs.flatMap(([name, everyMs, run]) =>
    run ? [startJob({ name, everyMs, run, ended: (error) => note(name, error) }, log)] : [],
  );
  return {
    async stop() {
      await Promise.all(running.map((job) => job.stop()));
      await lease.release().catch(() => {});
    },
  };
}

async function remindAll(desk: Desk) {
  await alarmOfJobs(desk);
  await giveUp(desk);
  await remind(desk);
  await digest(desk);
}
