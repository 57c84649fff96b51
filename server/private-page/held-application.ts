import { DAY_MS, INDIA_MS } from '#schemas/desk/durations.ts';
import { goesAt } from '#schemas/desk/letter-times.ts';
import type { Promises } from '#schemas/desk/promises.ts';
import { isToldByEMail, stages } from '#schemas/desk/stages.ts';
import type { Stage } from '#schemas/desk/stages.ts';
import type { HeldApplication, KeepQuestion } from '#schemas/private-page/private-view.ts';

import type { PrivateApplication, PrivateLetter } from '../rows/private-rows.ts';

type Asked = Pick<Promises, 'kinds' | 'setAsideDays' | 'openings'>;

/** What its applicant is told of how far it is. Of a stage that is not told yet nothing is, not even its time. */
export function heldApplication(
  letter: PrivateLetter,
  application: PrivateApplication,
  promises: Asked,
  /** Anything since it arrived. */
  hasWritten: boolean,
): HeldApplication {
  const { told, opening, nextDate, nextWith } = application;
  const facts = promises.openings.find(({ slug }) => slug === opening?.slug);
  return {
    stage: told,
    opening: facts?.title ?? opening?.title,
    since: sinceWhen(application),
    hearsBy:
      facts && letter.state !== 'aside'
        ? hearsBy(letter.receivedAt, told, facts.days, hasWritten)
        : undefined,
    talk: told === 'talking' && nextDate !== undefined ? { at: nextDate, with: nextWith } : undefined,
    repliedAt: letter.repliedAt,
    keep: keepQuestion(letter, application, promises),
  };
}

/** How far it was before, and the present stage. What an e-mail tells is told when that has left, and not when it was set: an answer that was given up again is nobody's. */
function sinceWhen({ told, toldAt, moves }: PrivateApplication): HeldApplication['since'] {
  const before = stages.slice(1, stages.indexOf(told)).flatMap((stage) => {
    const at = moves.findLast((move) => move.stage === stage)?.at;
    return at === undefined || isToldByEMail(stage) ? [] : [{ stage, at }];
  });
  const at = toldAt ?? (isToldByEMail(told) ? undefined : moves.findLast(({ stage }) => stage === told)?.at);
  return [...before, { stage: told, ...(told !== 'not-this-time' && at !== undefined && { at }) }];
}

/** Until the end of the day that the page of the opening names: of the first step after applying while nobody has written, and later of our answer. */
function hearsBy(receivedAt: number, told: Stage, days: number[], hasWritten: boolean) {
  const isFirst = told === 'new' || told === 'reading';
  if (!isFirst && told !== 'talking') return undefined;
  if (isFirst && hasWritten) return undefined;
  const day = isFirst ? days[1] : days.at(-1);
  return day === undefined ? undefined : endOfDay(receivedAt, day);
}

const endOfDay = (at: number, days: number) =>
  (Math.floor((at + INDIA_MS) / DAY_MS) + days + 1) * DAY_MS - INDIA_MS - 1;

/** Asked after Not this time; whoever has answered may change it whatever became of the stage. */
function keepQuestion(
  letter: PrivateLetter,
  { told, mayKeep }: PrivateApplication,
  promises: Asked,
): KeepQuestion | undefined {
  if (letter.state === 'aside' || (told !== 'not-this-time' && !mayKeep)) return undefined;
  const ifYes = goesAt(promises, { ...letter, mayKeep: true });
  const ifNo = goesAt(promises, { ...letter, mayKeep: false });
  // Somebody at the desk keeps it longer than either.
  if (ifYes === ifNo) return undefined;
  return { answer: mayKeep?.answer, saidAt: mayKeep?.at, ifYes, ifNo };
}
