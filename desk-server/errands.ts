import { logProblem } from '#server/http/logger.ts';
import type { Log } from '#server/http/logger.ts';

import type { Desk } from './desk.ts';
import { answerRequests, forgetRequests } from './letters/answer-requests.ts';
import { hookLine } from './mail/hook.ts';
import { readMailbox } from './mail/mailbox/read-mailbox.ts';
import { forgetTold } from './mail/may-tell.ts';
import { forgetMails, giveUp } from './mail/outbox.ts';
import { digest, remind } from './mail/remind.ts';
import { createSender } from './mail/send-mails.ts';
import { senderLease } from './mail/sender-lease.ts';
import { smtpLine } from './mail/smtp-line.ts';
import { forgetCopies } from './spam/set-aside.ts';

/** What the desk does by itself, each beside the others: a mail server that says nothing for a minute keeps nobody from being erased. */
export function startErrands(desk: Desk, log: Log) {
  const { mail, pace } = desk;
  const lease = senderLease(desk);
  const { smtp, hook, inbox } = mail;
  const report = (error: unknown) => logProblem(log, error);
  const mails =
    smtp && createSender(desk, lease, { channel: 'mail-server', open: () => smtpLine(desk, smtp), report });
  const hooks =
    hook && createSender(desk, lease, { channel: 'hook', open: async () => hookLine(desk, hook), report });
  const running = [
    runEvery(pace.look, log, () => answerRequests(desk)),
    runEvery(pace.remind, log, async () => {
      await giveUp(desk);
      await remind(desk);
      await digest(desk);
    }),
    runEvery(pace.forget, log, async () => {
      await desk.engine.transaction(async (query) => {
        await forgetTold(query, desk.now());
        await forgetCopies(query, desk.now());
        await forgetMails(query, desk.now());
      });
      await forgetRequests(desk);
    }),
    ...(mails ? [runEvery(pace.look, log, (isStopped) => mails.run(isStopped))] : []),
    ...(hooks ? [runEvery(pace.look, log, (isStopped) => hooks.run(isStopped))] : []),
    ...(inbox ? [runEvery(pace.readMailbox, log, (isStopped) => readMailbox(desk, inbox, isStopped))] : []),
  ];
  return {
    async stop() {
      await Promise.all(running.map((errand) => errand.stop()));
      await lease.release().catch(() => {});
    },
  };
}
export type Errands = ReturnType<typeof startErrands>;

/** One after the other, with a pause between. What fails is said once, and tried again. */
function runEvery(ms: number, log: Log, work: (isStopped: () => boolean) => Promise<void>) {
  let stopped = false;
  let isWell = true;
  let timer: NodeJS.Timeout | undefined;
  const run = async () => {
    try {
      await work(() => stopped);
      isWell = true;
    } catch (error) {
      if (isWell) logProblem(log, error);
      isWell = false;
    }
    if (!stopped) timer = setTimeout(start, ms);
  };
  let running = Promise.resolve();
  const start = () => void (running = run());
  start();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
      clearTimeout(timer);
    },
  };
}
