import { capital } from '#schemas/desk/capital.ts';
import { MINUTE_MS } from '#schemas/desk/durations.ts';
import { clock, dayAndClock, dayAndMonth, deadline, weekday } from '#schemas/desk/india-times.ts';
import { jobInWords } from '#schemas/desk/jobs.ts';
import type { JobName } from '#schemas/desk/jobs.ts';
import type { Kind } from '#schemas/desk/kinds.ts';
import type { IncomingMail } from '#schemas/desk/mail.ts';
import { oneLine } from '#schemas/desk/reply-words.ts';
import { holdInWords } from '#schemas/desk/retention-hold.ts';
import type { RetentionHold } from '#schemas/desk/retention-hold.ts';
import { spanInWords } from '#schemas/desk/span-in-words.ts';
import { shownFileName } from '#schemas/forms/resume-file.ts';
import { command } from '#server/command.ts';

import type { Desk } from '../../record/desk.ts';
import { isTimers, listJobs, timersSince } from '../../record/job-runs.ts';
import type { LetterAndForm } from '../../record/letter-record.ts';
import { threadId } from '../write-mail.ts';
import type { Mail } from '../write-mail.ts';
import { deskMail } from './mail-layout.ts';
import type { MailPart } from './mail-layout.ts';

/** Tells the owner that something came, or that its time is nearly over. An answer to it goes to the visitor; a resume is read at the desk. */
export function noticeMail(desk: Desk, about: LetterAndForm, to: string, what: Told): Mail {
  const { number, id } = about.record;
  const { answer } = what;
  const isStranger = answer?.isStranger;
  const { head, parts, answering } = isStranger ? strangersWords(about, answer) : ownWords(desk, about, what);
  return deskMail(desk, { to, references: [threadId(desk, id)], ...head }, [
    ...parts,
    { button: 'Open it at the desk', href: `${desk.mail.deskUrl}/letters/${number}` },
    {
      small: `${answering} This e-mail is a copy outside the desk: when the letter is deleted, please delete it, too.`,
    },
  ]);
}

type Told = { isReminder?: boolean; answer?: IncomingMail };
type Words = { head: Pick<Mail, 'subject' | 'replyTo'>; parts: MailPart[]; answering: string };

function ownWords(desk: Desk, { record, form }: LetterAndForm, { isReminder, answer }: Told): Words {
  const { kind, company, email } = form;
  const name = oneLine(form.name);
  const { isPromised } = desk.promises.kinds[kind];
  const left = timeLeft(record.due_at - desk.now(), isPromised);
  const heading = answer === undefined ? `${capital(kind)} from ${name}` : `${name} replied by e-mail`;
  const due = isPromised ? 'our reply is due' : 'our goal is to reply by';
  const until =
    answer === undefined ? `: ${left}` : `; ${due} ${weekday(record.due_at)}, ${clock(record.due_at)}`;
  return {
    head: {
      subject: isReminder ? `${left}: ${kind} from ${name}` : heading + until,
      replyTo: { name, address: email },
    },
    parts: [
      { heading: isReminder ? `${left}, and nobody has answered.` : heading },
      {
        text: `It came on ${dayAndClock(record.asked_at ?? record.received_at)}. ${capital(due)} `,
        strong: deadline(record.due_at),
        after: ` (India time): ${left}.`,
      },
      {
        rows: [
          ['Name', name],
          ['Email', email],
          ['Company', company ? oneLine(company) : undefined],
          ['Resume', record.file === null ? undefined : `${shownFileName(record.file)} (at the desk)`],
          ['Wrote', (answer?.text ?? form.text).trim() || undefined],
        ],
      },
    ],
    answering: `Reply to this e-mail to write to ${name} directly. The desk does not see that reply, so mark the letter as answered there.`,
  };
}

/** Somebody has replied from another address than the letter's. An answer to it goes there, and nothing in it speaks for who wrote the letter. */
function strangersWords({ form }: LetterAndForm, { at, name, address, text }: IncomingMail): Words {
  const writer = oneLine(form.name);
  const heading = `${address || 'Somebody without an address'} replied by e-mail in the thread of ${writer}`;
  return {
    head: { subject: heading, replyTo: { name: '', address } },
    parts: [
      { heading },
      {
        text: `It came on ${dayAndClock(at)} from another address than the letter’s: it may be the same person, or anybody who was sent or shown an e-mail of it. The letter stays as it is, and nothing is promised by it.`,
      },
      {
        rows: [
          ['From', address],
          ['Name given', oneLine(name) || 'none'],
          ['Letter of', `${writer}, ${form.email}`],
          ['Wrote', text.trim() || undefined],
        ],
      },
    ],
    answering: `A reply to this e-mail goes to ${address}, not to ${form.email}.`,
  };
}

/** '3 h 5 min left', '10 min late', '2 days to our goal'. */
export function timeLeft(ms: number, isPromised: boolean) {
  if (ms < 0) {
    const span = spanInWords(Math.max(1, Math.floor(-ms / MINUTE_MS)));
    return `${span} ${isPromised ? 'late' : 'past our goal'}`;
  }
  // To the nearest: the mail of a letter that has just come says 24 h, not 23 h 59 min.
  return `${spanInWords(Math.round(ms / MINUTE_MS))} ${isPromised ? 'left' : 'to our goal'}`;
}

/** What is left to say of a letter that its sender deleted. */
export type Withdrawal = { kind: Kind; receivedAt: number; proof: string };

/** Tells the owner that nobody waits any longer: not whose letter it was, which is deleted. */
export function withdrawnMail(desk: Desk, to: string, { kind, receivedAt, proof }: Withdrawal): Mail {
  const aKind = `${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind}`;
  const day = dayAndMonth(receivedAt);
  return deskMail(desk, { to, subject: `${capital(aKind)} of ${day} was deleted by its sender` }, [
    { heading: `${capital(aKind)} was deleted by its sender.` },
    {
      text: `Whoever sent ${aKind} on ${day} has deleted it. All that was written about it is deleted, too, and nobody waits for a reply. If you had an e-mail about it, please delete that as well.`,
    },
    { rows: [['Proof', proof]] },
    { button: 'Open the desk', href: desk.mail.deskUrl },
  ]);
}

type JobAlarm = { what: 'job'; job: JobName; since: number };

/** What needs the owner's attention, as the outbox keeps it. */
export type Alarm = JobAlarm | { what: 'retention-hold'; hold: RetentionHold };

/** Undefined when it is over by the time it would go. */
export async function alarmMail(desk: Desk, to: string, alarm: Alarm): Promise<Mail | undefined> {
  const [heading, ...texts] =
    alarm.what === 'job' ? await jobAlarm(desk, alarm) : holdAlarm(desk, alarm.hold);
  if (!heading) return undefined;
  return deskMail(desk, { to, subject: heading }, [
    { heading },
    ...texts.map((text) => ({ text })),
    { button: 'Open the desk', href: desk.mail.deskUrl },
  ]);
}

const holdAlarm = ({ mail }: Desk, hold: RetentionHold) => [
  'Nightly deletion is on hold',
  holdInWords(hold),
  `Nothing is deleted by itself until you have checked this. If the deletion is right, allow it at ${mail.deskUrl}/retention.`,
];

async function jobAlarm(desk: Desk, { job, since }: JobAlarm): Promise<string[]> {
  const found = (await listJobs(desk)).find(({ name }) => name === job);
  const said = found?.failingSince !== undefined && found.error ? [`It says: “${found.error}”`] : [];
  if (found && isTimers(job) && timersSince(desk, found) === since)
    return [...missedInWords(job, since), ...said];
  if (found?.failingSince !== since) return [];
  return [
    `${jobInWords[job]} has failed since ${deadline(since)}`,
    ...(job === 'retention'
      ? ['What was to be deleted by then is still there, longer than the site promises.']
      : []),
    'The desk tries again by itself, and says so on every screen until it works.',
    ...said,
  ];
}

function missedInWords(job: JobName, since: number): [string, string] {
  if (job === 'offsite')
    return [
      `No copy off the machine since ${deadline(since)}`,
      `What has come since then would be lost if the machine and its backups were. Check that site-offsite.timer runs, and that what OFFSITE_REPOSITORY names can be reached: ${command('offsite')} says why it cannot.`,
    ];
  if (job === 'drill')
    return [
      `No trial restore since ${deadline(since)}`,
      `Nobody knows whether the copies off the machine can be restored. Check that site-drill.timer runs: ${command('drill')} says what is wrong.`,
    ];
  return [
    `No backup since ${deadline(since)}`,
    'What has come since then would be lost with the machine. Check that the timer that makes the backup still runs, and that there is room for it.',
  ];
}
