import { useState } from 'react';

import { Arrow } from '#app/ui/arrow.tsx';
import { call, useAttempt, useCall } from '#desk/api/call.ts';
import { useNow, useSession } from '#desk/session.tsx';
import { atInWords, dayAndTime, grouped, hourOrDay, listInWords } from '#desk/words/words.ts';
import { capital } from '#schemas/desk/capital.ts';
import { drillInWords, jobInWords } from '#schemas/desk/jobs.ts';
import type { Job } from '#schemas/desk/jobs.ts';
import { kinds, pluralOf } from '#schemas/desk/kinds.ts';
import { MAIL_NOT_SET, mailTestInWords, wasSent } from '#schemas/desk/mail-test.ts';
import type { MailTest } from '#schemas/desk/mail-test.ts';
import type { MailHealth, UnreadableMail } from '#schemas/desk/mail.ts';
import type { Setup } from '#schemas/desk/people.ts';

import { AlarmMark } from './icons.tsx';
import { DeskButton } from './keys-and-buttons.tsx';

/** Where mail goes through and to whom, with a button to try it; for the owner. What became of it is said in its place. */
export function MailCheck() {
  const { mail, setup } = useSession();
  const [test, setTest] = useState<MailTest>();
  const { isBusy, problem, attempt } = useAttempt();
  if (!setup) return null;
  const send = () => attempt(async () => setTest(await call('test-mail', {})));
  const hasFailed = !isBusy && (problem !== '' || (test !== undefined && !wasSent(test)));
  const said = isBusy
    ? 'Sending. The mail server may take a moment.'
    : problem || (test && mailTestInWords(test));
  return (
    <div className="flex flex-col items-start gap-x-8 gap-y-4 lg:flex-row lg:justify-between">
      <div className="min-w-0">
        <p className="max-w-[44em] wrap-anywhere">{mailSetInWords(mail, setup)}</p>
        {setup.mail?.problem && <Told hasFailed words={setup.mail.problem} />}
        <UnreadableMails />
        <output className="block max-w-[44em]">{said && <Told hasFailed={hasFailed} words={said} />}</output>
      </div>
      {mail.isSet && (
        // Not disabled while it is busy: it would lose the focus.
        <DeskButton
          look="outline"
          aria-disabled={isBusy}
          onClick={() => void send()}
          className="group shrink-0 gap-5 aria-disabled:cursor-default aria-disabled:text-text-3 max-lg:w-full lg:w-57"
        >
          Send a test e-mail
          <Arrow />
        </DeskButton>
      )}
    </div>
  );
}

const Told = ({ hasFailed, words }: { hasFailed: boolean; words: string }) => (
  <span
    className={`flex max-w-[44em] items-start gap-2 pt-2 font-medium ${hasFailed ? 'text-red-text' : ''}`}
  >
    {hasFailed && <AlarmMark className="mt-1 size-4" />}
    <span className="wrap-anywhere">{words}</span>
  </span>
);

/** As the overview has them, which is asked again when something changes. */
function UnreadableMails() {
  const { data } = useCall('overview', {});
  const now = useNow(60_000);
  const mails = data?.mail.unreadable ?? [];
  if (!mails.length) return null;
  return (
    <>
      <p className="max-w-[44em] pt-2 font-medium">{unreadableInWords(mails.length)}</p>
      <ul className="list-disc pl-5">
        {mails.map((mail) => (
          <li key={mail.id} className="wrap-anywhere">
            {unreadableMailInWords(mail, now)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** That this is a copy, which sends nothing. 'The mail server has not been reached since 09:20: "535 Authentication failed". 12 e-mails wait for it; the forms work as ever.' And the same of the
 * mailbox. */
export function mailDownInWords(
  { copy, down, mailboxDown, waiting }: Pick<MailHealth, 'copy' | 'down' | 'mailboxDown' | 'waiting'>,
  now: number,
): string[] {
  return [
    ...(copy ? [copy] : []),
    ...(down ? [`The mail server has not been reached ${heard(down, now)} ${waitingInWords(waiting)}`] : []),
    ...(mailboxDown
      ? [
          `The mailbox has not been read ${heard(mailboxDown, now)} Replies by e-mail wait there; none is lost.`,
        ]
      : []),
  ];
}

function heard({ since, words }: { since: number; words: string }, now: number) {
  const said = words.replaceAll(/\s+/g, ' ').trim();
  return `since ${hourOrDay(since, now)}${said ? `: “${said}”` : ''}.`;
}

function waitingInWords(waiting: number) {
  if (waiting === 0) return 'No e-mail waits for it; the forms work as ever.';
  return `${grouped(waiting)} ${waiting === 1 ? 'e-mail waits' : 'e-mails wait'} for it; the forms work as ever.`;
}

/** 'E-mail is sent through mail.example.com as Example <hello@example.com>; notices go to people@example.com (applications).' */
export function mailSetInWords(
  { copy, from }: Pick<MailHealth, 'copy' | 'from'>,
  { mail }: Pick<Setup, 'mail'>,
) {
  if (copy) return copy;
  if (!mail || !from) return MAIL_NOT_SET;
  const { server, notices, isDaily } = mail;
  const sent = `E-mail is sent through ${server} as ${from.name} <${from.address}>`;
  if (!notices.length) return `${sent}. Nobody is told of a new letter by e-mail: NOTIFY_TO is not in .env.`;
  const to = listInWords(
    notices.map((notice) =>
      notice.kinds.length === kinds.length
        ? notice.address
        : `${notice.address} (${listInWords(notice.kinds.map((kind) => pluralOf[kind]))})`,
    ),
  );
  return `${sent}; ${isDaily ? 'one notice a day is sent' : 'notices are sent'} to ${to}.`;
}

/** The desk tells no more of them. */
const TOLD = 5;

export function unreadableInWords(count: number) {
  if (count === 1) return 'One e-mail in the mailbox could not be read. Look at it there:';
  return `${count}${count < TOLD ? '' : ' or more'} e-mails in the mailbox could not be read. Look at them there:`;
}

/** Who it says it is from, of when, and why: 'meera@example.in, sent yesterday at 18:20: it takes too much memory.' */
export const unreadableMailInWords = ({ at, sender, sentAt, why }: UnreadableMail, now: number) =>
  `${sender || 'Without a sender'}, ${sentAt === undefined ? `found ${atInWords(at, now)}` : `sent ${atInWords(sentAt, now)}`}: ${why}.`;

/** 'Nightly deletion has failed since Friday 02:00: “disk full”.' Not of a mail server: all who read are told of that. */
export function jobTroubleInWords(
  jobs: Job[],
  { down, mailboxDown }: Pick<MailHealth, 'down' | 'mailboxDown'>,
  now: number,
): string[] {
  const isTold = ({ name }: Job) => (name === 'outbox' && down) || (name === 'mailbox' && mailboxDown);
  return jobs
    .filter((job) => !isTold(job))
    .flatMap(({ name, okAt, failingSince, error, isLate }) => {
      if (failingSince !== undefined) {
        const words = error?.replaceAll(/\s+/g, ' ').trim();
        return [
          `${jobInWords[name]} has failed since ${hourOrDay(failingSince, now)}${words ? `: “${words}”` : ''}.`,
        ];
      }
      if (!isLate) return [];
      return [`${jobInWords[name]} has not been done ${okAt ? `since ${hourOrDay(okAt, now)}` : 'yet'}.`];
    });
}

/** What it is, and of one that is done again how it failed last: 'The backup. It last failed on Monday at 02:00: “disk full”.' And what a trial restore
 * has shown: 'The trial restore. Could be restored on Sunday, 4,312 letters, 41 s.' */
export function jobNameInWords({ name, failedAt, failingSince, error, drill }: Job, now: number) {
  const more = [
    ...(drill ? [drillInWords(drill, now)] : []),
    ...(failedAt === undefined || failingSince !== undefined
      ? []
      : [`It last failed ${atInWords(failedAt, now)}: “${error?.replaceAll(/\s+/g, ' ').trim()}”`]),
  ];
  return more.length ? `${[jobInWords[name], ...more].join('. ')}.` : jobInWords[name];
}

/** When it was last done, and how it stands: 'Today at 02:00', 'well'. */
export function jobRowInWords({ okAt, failingSince, isLate }: Job, now: number): [string, string] {
  const state = failingSince !== undefined ? 'fails' : isLate ? 'late' : okAt === undefined ? '' : 'well';
  return [capital(okAt === undefined ? 'never' : dayAndTime(okAt, now)), state];
}
