import { clock, date, dayInYear, timeOnRule } from '#schemas/desk/india-times.ts';
import type { HeldApplication, HeldLetter, KeepQuestion } from '#schemas/private-page/private-view.ts';
import { isLate, onTheStageRule, stageTold } from '#schemas/private-page/stage-texts.ts';
import { onTheRule } from '#schemas/private-page/texts.ts';

import type { Rule, RulePoint } from './rule-points.ts';

type Point = Omit<RulePoint, 'at'>;

/** The last but one stands here, so that its words and those of the last have room. */
const LAST_BUT_ONE = 0.7;
const MOST_POINTS = 6;

/** How an application came to where it is, and what is still to come. Not to scale: a talk and an answer are weeks apart, and its deletion a year. */
export function stageRule(letter: HeldLetter, application: HeldApplication, now: number): Rule {
  const { receivedAt, erasedAt } = letter;
  const first: Point = { name: onTheRule.arrived, when: timeOnRule(receivedAt, now), look: 'past' };
  const last: Point = { name: onTheRule.erased, when: date(erasedAt), look: 'ahead' };
  const all = [first, ...between(letter, application, now), last];
  // Those that were left longest ago say least.
  const shown = all.length > MOST_POINTS ? [first, ...all.slice(1 - MOST_POINTS)] : all;
  const step = LAST_BUT_ONE / Math.max(1, shown.length - 2);
  const points = shown.map((point, index) => ({
    ...point,
    at: index === shown.length - 1 ? 1 : index * step,
  }));
  return { points, toScale: points.find(({ look }) => look === 'now')?.at ?? 0, ticks: [], isEven: true };
}

function between(letter: HeldLetter, application: HeldApplication, now: number): Point[] {
  const { stage, since, hearsBy, talk } = application;
  const present: Point = { name: onTheRule.now, when: timeOnRule(now, now), look: 'now' };
  const come = since.map((one): Point => ({
    name: stageTold[one.stage],
    when: one.at === undefined ? '' : onTheStageRule.since(one.at, now),
    look: one.stage === stage ? 'now' : 'past',
  }));
  if (stage === 'not-this-time') return [...come.slice(0, -1), ...answered(letter, application, now)];
  const due = (name: string): Point[] =>
    hearsBy === undefined ? [] : [{ name, when: dayInYear(hearsBy, now), look: 'ahead' }];
  const before = stage === 'new' ? [] : come;
  if (isLate(application, now))
    return [
      ...before.map((point): Point => ({ ...point, look: 'past' })),
      ...due(onTheStageRule.wasDue),
      present,
    ];
  const isToCome = talk && talk.at > now;
  const talks: Point[] = isToCome
    ? [{ name: onTheStageRule.talk, when: `${dayInYear(talk.at, now)}, ${clock(talk.at)}`, look: 'ahead' }]
    : [];
  return [
    ...(stage === 'new' ? [present] : before),
    ...talks,
    ...(isToCome && hearsBy !== undefined && hearsBy < talk.at ? [] : due(onTheStageRule.hears)),
  ];
}

/** After Not this time the present is the applicant's own choice, where there is one. */
function answered({ answeredAt }: HeldLetter, { repliedAt, keep }: HeldApplication, now: number): Point[] {
  const at = repliedAt ?? answeredAt;
  const answer: Point = {
    name: at === undefined ? stageTold['not-this-time'] : onTheStageRule.answered,
    when: at === undefined ? '' : timeOnRule(at, now),
    look: keep ? 'done' : 'now',
  };
  return keep ? [answer, chosen(keep, now)] : [answer];
}

function chosen({ answer, saidAt }: KeepQuestion, now: number): Point {
  if (!answer) return { name: onTheStageRule.choice, when: onTheStageRule.mayWe, look: 'now' };
  const when = saidAt === undefined ? '' : `, ${dayInYear(saidAt, now)}`;
  return { name: onTheStageRule.chosen, when: onTheStageRule.said[answer] + when, look: 'now' };
}
