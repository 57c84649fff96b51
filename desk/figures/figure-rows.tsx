import { useSession } from '#desk/session.tsx';
import { useNow } from '#desk/time/use-now.ts';
import type { Figures, KindFigures } from '#schemas/desk/figures.ts';
import { kinds } from '#schemas/desk/kinds.ts';
import type { Kind } from '#schemas/desk/kinds.ts';

import { AnswersDrawing } from './answers-drawing.tsx';
import { rangeNames } from './figure-range.tsx';
import type { Range } from './figure-range.tsx';
import { FigureRow } from './figure-row.tsx';
import { FigureTable } from './figure-table.tsx';
import { inWords } from './figures-sentence.ts';
import { nameOf } from './kind-name.ts';
import { MedianDrawing } from './median-drawing.tsx';
import { ReceivedRow } from './received-row.tsx';
import { WaitingRow } from './waiting-row.tsx';

export function FigureRows({ figures, range }: { figures: Figures; range: Range }) {
  const { me, promises } = useSession();
  const now = useNow(60_000);
  const mine = kinds.filter((kind) => me.reads.includes(kind));
  const promised = mine.filter((kind) => promises.kinds[kind].isPromised);
  const byGoal = mine.filter((kind) => !promises.kinds[kind].isPromised);
  const hours = promises.kinds[promised[0] ?? 'message'].hours;
  const goal = promises.kinds[byGoal[0] ?? 'application'].hours;
  const goalAnswers = figures.lastGoalAnswers ?? [];
  const table = (kinds: Kind[], hours: number) => (
    <FigureTable
      caption={`Answered within ${hours} hours`}
      columns={[`Answered within ${hours} hours`, rangeNames[range]]}
      rows={kinds.map((kind) => ({ name: nameOf(kind), values: [inTimeOf(figures.byKind[kind])] }))}
    />
  );
  return (
    <>
      <ReceivedRow figures={figures} range={range} reads={mine} now={now} />
      {promised.length > 0 && (
        <FigureRow
          title="Time to answer"
          caption={`${lastOnes(figures.lastAnswers.length, 'letter')} Past the thick rule the promise was broken.`}
          table={table(promised, hours)}
        >
          <AnswersDrawing answers={figures.lastAnswers} hours={hours} ruleName="the promise" />
        </FigureRow>
      )}
      {byGoal.length > 0 && (
        <FigureRow
          title="Applications"
          caption={`${lastOnes(goalAnswers.length, 'application')} No hour is promised: the thick rule is your own goal.`}
          table={table(byGoal, goal)}
        >
          <AnswersDrawing answers={goalAnswers} hours={goal} ruleName="the goal" />
        </FigureRow>
      )}
      <FigureRow
        title={promised.length > 0 ? 'Median by week, in hours' : 'Median'}
        caption={`Half were answered sooner than this.${promised.length > 0 ? ' Red: the last full week. Applications stay out of the line.' : ''}`}
        table={
          <FigureTable
            caption="Median time to answer"
            columns={['Median', 'Last week', rangeNames[range]]}
            rows={mine.map((kind) => {
              const { lastWeekMedianMinutes, medianMinutes } = figures.byKind[kind] ?? {};
              return { name: nameOf(kind), values: [lastWeekMedianMinutes, medianMinutes].map(medianOf) };
            })}
          />
        }
      >
        {promised.length > 0 && <MedianDrawing weeks={figures.weeks} />}
      </FigureRow>
      {promised.length > 0 && (
        <WaitingRow
          kinds={promised}
          past={figures.waiting.late}
          within={figures.waiting.inTime}
          {...{ points: figures.points, now, hours }}
        />
      )}
      {figures.waitingByGoal && (
        <WaitingRow
          isGoal
          kinds={byGoal}
          {...figures.waitingByGoal}
          {...{ points: figures.goalPoints ?? [], now, hours: goal }}
        />
      )}
    </>
  );
}

function lastOnes(count: number, one: string) {
  if (count === 0) return 'None yet.';
  return count === 1 ? `One ${one} so far.` : `The last ${count} ${one}s.`;
}

const inTimeOf = (figures: KindFigures | undefined) =>
  figures && figures.answered > 0 ? `${figures.inTime} of ${figures.answered}` : 'none yet';

const medianOf = (minutes: number | undefined) => (minutes === undefined ? 'none' : inWords(minutes));
