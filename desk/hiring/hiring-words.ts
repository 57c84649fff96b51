import {
  countInWords,
  countWithin,
  dayAndHour,
  dayAndTime,
  firstName,
  hourOrDay,
  onDayAndHour,
  shortWeekday,
  dayAndMonth,
  some,
  time,
  weekday,
  daysBetween,
} from '#desk/words/words.ts';
import { capital } from '#schemas/desk/capital.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#schemas/desk/durations.ts';
import type { Applicant, HiringGroup, HiringOpening } from '#schemas/desk/hiring.ts';
import { isOpenStage, promisedDays } from '#schemas/desk/hiring.ts';
import type { LetterRow, Resume } from '#schemas/desk/letters.ts';
import type { Presence } from '#schemas/desk/people.ts';
import type { OpeningFacts } from '#schemas/desk/promises.ts';
import type { Stage } from '#schemas/desk/stages.ts';

/** 'Backend engineer' of 'Backend engineer, policy systems', where there is little room. */
export const shortTitle = ({ slug, title }: Pick<HiringOpening, 'slug' | 'title'>) =>
  slug === '' ? 'No opening' : (title.split(',')[0] ?? title);

/** '9 days', '14 h', '6 min': how long somebody is in their stage. */
export function timeInStage(since: number, now: number) {
  const ms = Math.max(0, now - since);
  const days = Math.floor(ms / DAY_MS);
  if (days > 0) return `${days} ${days === 1 ? 'day' : 'days'}`;
  const hours = Math.floor(ms / HOUR_MS);
  if (hours > 0) return `${hours} h`;
  const minutes = Math.floor(ms / MINUTE_MS);
  return minutes > 0 ? `${minutes} min` : 'now';
}

/** Longer than the opening's page promises for this step. */
export function isLateInStage({ stage, stageAt }: Applicant, { days }: HiringOpening, now: number) {
  const promised = promisedDays(stage, days);
  return promised !== undefined && now - stageAt > promised * DAY_MS;
}

/** 'Seven are new. One has waited nine days.', and of one that is closed 'Nine e-mails are scheduled. Two still wait without one.' */
export function hiringSentence(opening: HiringOpening, groups: HiringGroup[], now: number) {
  if (opening.applied === 0) return 'Nobody has applied yet.';
  if (opening.open === 0) return 'Everybody has had an answer.';
  const open = groups.filter(({ stage }) => isOpenStage(stage));
  const refused = groups.find(({ stage }) => stage === 'not-this-time')?.scheduled?.applications ?? 0;
  const untold = Math.max(0, opening.open - open.reduce((all, { count }) => all + count, 0) - refused);
  const sends = open.reduce((all, { scheduled }) => all + (scheduled?.count ?? 0), 0);
  if (opening.closedAt !== undefined && sends > 0) {
    const without = (which: Stage[]) =>
      open
        .filter(({ stage }) => which.includes(stage))
        .reduce((all, { count, scheduled }) => all + count - (scheduled?.applications ?? 0), 0);
    const waiting = without(['new', 'reading']) + untold;
    // They hear from a person.
    const inTalks = without(['talking', 'offer']);
    const others =
      waiting > 0
        ? `${countInWords(waiting)} still ${waiting === 1 ? 'waits' : 'wait'} without one.`
        : inTalks > 0 && `${countInWords(inTalks)} ${inTalks === 1 ? 'is' : 'are'} in talks.`;
    return [`${countInWords(sends)} ${sends === 1 ? 'e-mail is' : 'e-mails are'} scheduled.`, others]
      .filter(Boolean)
      .join(' ');
  }
  if (open.every(({ count }) => count === 0))
    return untold > 0
      ? `${countInWords(untold)} ${untold === 1 ? 'has' : 'have'} had no answer.`
      : 'Everybody has an answer, or has one scheduled.';
  const fresh = groups.find(({ stage }) => stage === 'new')?.count ?? 0;
  const begins = fresh === 0 ? 'Nobody is new.' : `${countInWords(fresh)} ${fresh === 1 ? 'is' : 'are'} new.`;
  const late = open.reduce((all, { overdue }) => all + overdue, 0);
  if (late === 0) return begins;
  const since = Math.min(
    ...open.filter(({ overdue }) => overdue > 0).map((group) => group.longestSince ?? now),
  );
  const waited = some(Math.floor((now - since) / DAY_MS), 'day');
  return late === 1
    ? `${begins} One has waited ${waited}.`
    : `${begins} ${countInWords(late)} have waited too long.`;
}

/** 'Backend engineer, policy systems. 23 applied, 18 still have no final answer.' */
export function hiringSub({ slug, title, applied, open }: HiringOpening) {
  const name = slug === '' ? 'Sent without an opening' : title;
  if (applied === 0) return `${name}.`;
  const still =
    open === 0 ? 'all have a final answer' : `${open} still ${open === 1 ? 'has' : 'have'} no final answer`;
  return `${name}. ${applied} applied, ${still}.`;
}

/** Two lines beside the sentence: 'Closes in 12 days', 'Mon 30 November'. */
export function closesInWords({ slug, closesAt, closedAt }: HiringOpening, now: number): string[] {
  if (slug === '') return [];
  if (closedAt !== undefined) return ['Closed', dayAndTime(closedAt, now)];
  if (closesAt === undefined) return ['Open until filled'];
  const days = daysBetween(now, closesAt);
  const when = `${shortWeekday(closesAt)} ${dayAndMonth(closesAt)}`;
  return days <= 0
    ? [`Closes today, ${time(closesAt)}`]
    : [`Closes in ${days === 1 ? 'one day' : `${days} days`}`, when];
}

/** The last thing that happened: what somebody does now, what came, what is being written, what comes, what was. */
export function lastInWords(
  { stage, drafts, next, last, scheduled }: Applicant,
  here: Presence | undefined,
  now: number,
): { words: string; isStrong?: true; isDraft?: true } | undefined {
  if (here) return { words: `${firstName(here.name)} is ${doing(here)}`, isStrong: true };
  if (last?.what === 'wrote') return { words: `Wrote again, ${hourOrDay(last.at, now)}`, isStrong: true };
  const [draft] = drafts ?? [];
  if (draft?.isMine) return { words: `Draft by you, ${hourOrDay(draft.at, now)}`, isDraft: true };
  if (draft) return { words: `${firstName(draft.by)} has a draft, ${hourOrDay(draft.at, now)}` };
  if (scheduled) return { words: eMailInWords(scheduled.sendsAt, now) };
  if (next && next.at > now && stage === 'talking') return { words: nextInWords(next.at, stage, now) };
  if (next && next.at > now && stage === 'offer') return { words: nextInWords(next.at, stage, now) };
  if (last?.what === 'note') return { words: `${firstName(last.by)}: ${last.words}` };
  if (last?.what === 'answered') return { words: `Answered ${dayAndHour(last.at, now)}` };
  return undefined;
}

const doing = ({ doing }: Presence) => (doing === 'replying' ? 'writing' : 'reading');
const dayOf = (at: number, now: number) => (daysBetween(now, at) < 7 ? weekday(at) : dayAndMonth(at));
const dayAtHour = (at: number, now: number) => `${dayOf(at, now)} at ${time(at)}`;

/** 'Three have been told. Two e-mails are scheduled for tomorrow, 09:00.' */
export function toldInWords({ count, told, scheduled, toBeTold }: HiringGroup, now: number) {
  const rest = count - told - (scheduled?.applications ?? 0);
  const sentences = [
    told > 0 && `${countInWords(told)} ${told === 1 ? 'has' : 'have'} been told.`,
    toBeTold &&
      `${countInWords(toBeTold.count)} ${toBeTold.count === 1 ? 'e-mail is' : 'e-mails are'} scheduled for ${dayAndHour(toBeTold.at, now)}.`,
    rest > 0 && `${countInWords(rest)} ${rest === 1 ? 'has' : 'have'} had no e-mail.`,
  ].filter(Boolean);
  return sentences.join(' ') || 'Nobody yet';
}

/** 'E-mail tomorrow, 09:00' */
export const eMailInWords = (sendsAt: number, now: number) => `E-mail ${onDayAndHour(sendsAt, now)}`;

/** 'Two e-mails tomorrow, 09:00' */
export const emailsInWords = (count: number, at: number, now: number) =>
  `${countInWords(count)} ${count === 1 ? 'e-mail' : 'e-mails'} ${onDayAndHour(at, now)}`;

/** Fewer are of no use to anybody. */
const LEAST = 3;

/** How many of each group are shown so that all groups have room: what does not fit folds its newest, the largest group first. */
export function foldedTo(counts: number[], room: number): number[] {
  const shown = [...counts];
  while (shown.reduce((sum, count) => sum + count, 0) > room) {
    const most = Math.max(...shown);
    if (most <= LEAST) break;
    shown[shown.indexOf(most)] = most - 1;
  }
  return shown;
}

export const moreInWords = (count: number) => `${countInWords(count)} more`;
export const allInWords = (count: number) => `All ${countWithin(count)}`;

/** 'Talk on Thursday at 16:00', 'Has until Friday'. */
export const nextInWords = (at: number, stage: Stage, now: number) =>
  stage === 'offer' ? `Has until ${dayOf(at, now)}` : `Talk on ${dayAtHour(at, now)}`;

/** What an application was sent for: 'QA engineer', and of one without 'No opening'. */
export function openingInWords(
  { kind, opening }: Pick<LetterRow, 'kind' | 'opening'>,
  openings: OpeningFacts[],
): string | undefined {
  return kind === 'application' ? openingName(opening ?? '', openings) : undefined;
}

/** As its page calls it; of one that is gone, by the name of its page. The empty text stands for none. */
export const openingName = (slug: string, openings: OpeningFacts[]) =>
  slug
    ? (openings.find((opening) => opening.slug === slug)?.title ?? capital(slug.replaceAll('-', ' ')))
    : 'No opening';

/** Of a resume without a line to show. */
export function withoutLineInWords(resume: Resume | undefined) {
  if (!resume) return 'No resume';
  if (resume.state === 'reading') return 'Reading the resume…';
  const pages = resume.pages ? `, ${resume.pages} ${resume.pages === 1 ? 'page' : 'pages'}` : '';
  return resume.state === 'text' ? `Resume${pages}` : `Resume without readable text${pages}`;
}
