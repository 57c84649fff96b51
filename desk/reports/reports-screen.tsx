import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router';

import { useCall } from '#desk/api/call.ts';
import { paths } from '#desk/paths.ts';
import { useNow, useSession } from '#desk/session.tsx';
import { deskButtonClass, useKeys } from '#desk/ui/keys-and-buttons.tsx';
import { Screen, ScreenHead } from '#desk/ui/screen.tsx';
import { countWithin, grouped, listInWords } from '#desk/words/words.ts';
import { hoursInWords } from '#schemas/content/reply-time.ts';
import { capital } from '#schemas/desk/capital.ts';
import { DAY_MS } from '#schemas/desk/durations.ts';
import { kinds, pluralOf } from '#schemas/desk/kinds.ts';
import type { Kind } from '#schemas/desk/kinds.ts';
import type { Point } from '#schemas/desk/letters.ts';
import { deskPaths } from '#schemas/desk/paths.ts';
import type { Reports, ReportWeek } from '#schemas/desk/reports.ts';

import { AnswersDrawing, MedianDrawing, ReceivedDrawing, WaitingDrawing } from './drawings.tsx';
import { ReportRow, ReportTable } from './report-table.tsx';
import { reportsSentence, inWords, medianSentence, nameOf } from './reports-sentence.ts';
import { knownWeeks, lettersPerMark, receivedColumns } from './scales.ts';

const ranges = [12, 52, 520] as const;
type Range = (typeof ranges)[number];
const rangeNames: Record<Range, string> = { 12: '12 weeks', 52: 'A year', 520: 'All of it' };

const NAMELESS = 'No names, and no letters that were deleted';

/** What came, how soon it was answered, and what waits: drawings without a name. `?weeks=52` shows a year. */
export function ReportsScreen() {
  const [search] = useSearchParams();
  const range = ranges.find((range) => String(range) === search.get('weeks')) ?? 12;
  const { me } = useSession();
  const { data: asked, error } = useCall('reports', { weeks: range });
  const data = asked && { ...asked, weeks: knownWeeks(asked.weeks) };
  const csv = useRef<HTMLAnchorElement>(null);
  useKeys({ x: () => csv.current?.click(), p: () => window.print() });
  return (
    <Screen
      head={
        <ScreenHead
          aside={<RangeLinks range={range} />}
          sentence={data ? reportsSentence(data) : (error?.message ?? 'Reports')}
          sub={data && medianSentence(data)}
        />
      }
      keys={{ 'export as CSV': 'x', print: 'p', inbox: 'g i' }}
      status={NAMELESS}
    >
      {data && <AllRows reports={data} rangeName={rangeNames[range]} />}
      {data && <WeekTable weeks={data.weeks} reads={me.reads} />}
      <p className="flex flex-wrap items-center gap-x-6 px-5 pb-6 lg:pr-8 lg:pl-62 print:hidden">
        <a
          ref={csv}
          href={`${deskPaths.reportsCsv}?weeks=${range}`}
          download
          className={deskButtonClass('quiet')}
        >
          Export as CSV
        </a>
        <span className="label text-text-3 lg:hidden">{NAMELESS}.</span>
      </p>
    </Screen>
  );
}

function RangeLinks({ range }: { range: Range }) {
  return (
    <nav aria-label="Time shown" className="flex gap-x-4 lg:flex-col">
      {ranges.map((each) => (
        <Link
          key={each}
          to={each === 12 ? paths.reports() : `${paths.reports()}?weeks=${each}`}
          aria-current={each === range ? 'page' : undefined}
          className="inline-flex items-center text-faint underline-offset-4 hover:text-white hover:underline aria-[current]:text-white max-lg:min-h-11 lg:min-h-6 print:hidden print:aria-[current]:flex"
        >
          {each === 12 ? '12 weeks to today' : rangeNames[each]}
        </Link>
      ))}
    </nav>
  );
}

const weekFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });

/** Every mark and every point of the drawings by weeks, as numbers; folded, because few ask. */
function WeekTable({ weeks, reads }: { weeks: ReportWeek[]; reads: Kind[] }) {
  return (
    <details className="px-5 py-3 lg:pr-8 lg:pl-62 print:hidden">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-[15px] font-semibold underline underline-offset-4 hover:no-underline">
        Week by week, in numbers
      </summary>
      <div className="max-w-184 overflow-x-auto pt-2 pb-6">
        <ReportTable
          caption="Week by week"
          columns={['Week from', ...reads.map(nameOf), 'Median']}
          rows={weeks.toReversed().map(({ from, received, medianMinutes }) => ({
            name: weekFormat.format(from),
            values: [...reads.map((kind) => received[kind] ?? 0), inWords(medianMinutes)],
          }))}
        />
      </div>
    </details>
  );
}

function AllRows({ reports, rangeName }: { reports: Reports; rangeName: string }) {
  const { me, promises } = useSession();
  const now = useNow(60_000);
  const mine = kinds.filter((kind) => me.reads.includes(kind));
  const promised = mine.filter((kind) => promises.kinds[kind].isPromised);
  const byGoal = mine.filter((kind) => !promises.kinds[kind].isPromised);
  const hours = promises.kinds[promised[0] ?? 'message'].hours;
  const goal = promises.kinds[byGoal[0] ?? 'application'].hours;
  const goalAnswers = reports.lastGoalAnswers ?? [];
  const { workingHours } = promises;
  const [promiseInWords, goalInWords] = [hours, goal].map((of) => hoursInWords(of, workingHours));
  const byShare = workingHours ? ' Each by the share of the time that it had.' : '';
  const inTime = (kinds: Kind[], caption: string) => ({
    caption,
    columns: [caption, rangeName] as [string, string],
    rows: kinds.map((kind) => {
      const { answered = 0, inTime = 0 } = reports.byKind[kind] ?? {};
      return { name: nameOf(kind), values: [answered > 0 ? `${inTime} of ${answered}` : 'none yet'] };
    }),
  });
  return (
    <>
      <ReceivedRow reads={mine} {...{ reports, rangeName, now }} />
      {promised.length > 0 && (
        <ReportRow
          title="Time to answer"
          caption={`${lastOnes(reports.lastAnswers.length, 'letter')} Past the thick rule the promise, ${promiseInWords}, was broken.${byShare}`}
          table={inTime(promised, 'Answered in time')}
        >
          <AnswersDrawing
            answers={reports.lastAnswers}
            hours={workingHours ? undefined : hours}
            ruleName="the promise"
          />
        </ReportRow>
      )}
      {byGoal.length > 0 && (
        <ReportRow
          title="Applications"
          caption={`${lastOnes(goalAnswers.length, 'application')} No hour is promised: the thick rule is your own goal, ${goalInWords}.${byShare}`}
          table={inTime(byGoal, 'Answered within our goal')}
        >
          <AnswersDrawing answers={goalAnswers} hours={workingHours ? undefined : goal} ruleName="the goal" />
        </ReportRow>
      )}
      <ReportRow
        title={promised.length > 0 ? 'Median by week, in hours' : 'Median'}
        caption={`Half were answered sooner than this${workingHours ? ', counted round the clock' : ''}.${promised.length > 0 ? ' Red: the last full week. Applications stay out of the line.' : ''}`}
        table={{
          caption: 'Median time to answer',
          columns: ['Median', 'Last week', rangeName],
          rows: mine.map((kind) => {
            const { lastWeekMedianMinutes, medianMinutes } = reports.byKind[kind] ?? {};
            return { name: nameOf(kind), values: [inWords(lastWeekMedianMinutes), inWords(medianMinutes)] };
          }),
        }}
      >
        {promised.length > 0 && <MedianDrawing weeks={reports.weeks} />}
      </ReportRow>
      {promised.length > 0 && (
        <WaitingRow
          kinds={promised}
          past={reports.waiting.late}
          within={reports.waiting.inTime}
          {...{ points: reports.points, now, hours }}
        />
      )}
      {reports.waitingByGoal && (
        <WaitingRow
          isGoal
          kinds={byGoal}
          {...reports.waitingByGoal}
          {...{ points: reports.goalPoints ?? [], now, hours: goal }}
        />
      )}
    </>
  );
}

function lastOnes(count: number, one: string) {
  if (count === 0) return 'None yet.';
  return count === 1 ? `One ${one} so far.` : `The last ${count} ${one}s.`;
}

const legend: Record<Kind, string> = {
  application: 'Filled: application.',
  message: 'Ring: message.',
  enquiry: 'Short rule: enquiry.',
};
type Received = { reports: Reports; rangeName: string; reads: Kind[]; now: number };

function ReceivedRow({ reports: { weeks, byKind, setAside }, rangeName, reads, now }: Received) {
  const { columns, weeksEach } = receivedColumns(weeks);
  const perMark = lettersPerMark(Math.max(0, ...columns.map((column) => column.total)));
  const caption = [
    ...reads.map((kind) => legend[kind]),
    perMark > 1 && `One mark stands for ${perMark === 10 ? 'ten' : grouped(perMark)}.`,
    weeksEach === 1 && ageOf(weeks.at(-1)?.from, now),
    weeksEach > 1 && `One column is ${countWithin(weeksEach)} weeks.`,
  ];
  const row = (name: string, thisWeek = 0, all = 0) => ({ name, values: [grouped(thisWeek), grouped(all)] });
  return (
    <ReportRow
      title={weeksEach === 1 ? 'Received each week' : 'Received'}
      caption={caption.filter(Boolean).join(' ')}
      table={{
        caption: 'Received',
        columns: ['Received', 'This week', rangeName],
        rows: [
          ...reads.map((kind) => row(nameOf(kind), byKind[kind]?.thisWeek, byKind[kind]?.received)),
          row('Spam', setAside.thisWeek, setAside.all),
        ],
      }}
    >
      <ReceivedDrawing columns={columns} perMark={perMark} />
    </ReportRow>
  );
}

function ageOf(weekFrom: number | undefined, now: number) {
  if (weekFrom === undefined) return '';
  const days = Math.floor((now - weekFrom) / DAY_MS) + 1;
  return `This week is ${days === 1 ? 'one day' : `${countWithin(days)} days`} old.`;
}

const promise = {
  title: 'To answer now',
  columns: ['Overdue', 'In time'],
  byTime: 'By time left.',
  names: { past: 'late', due: 'due' },
};
const goal = {
  title: 'Applications to answer',
  columns: ['Overdue', 'Within our goal'],
  byTime: 'By time left to our goal: no hour is promised.',
  names: { past: 'past', due: 'goal' },
};
type Waiting = { kinds: Kind[]; past: number; within: number; points: Point[]; now: number; hours: number };

/** What waits by the hour that was promised, or by the owner's goal: past that nothing is late. */
export function WaitingRow({ isGoal, kinds, past, within, points, ...drawn }: Waiting & { isGoal?: true }) {
  const { title, columns, byTime, names } = isGoal ? goal : promise;
  const caption = [
    past + within === 0 ? 'Nothing to answer.' : `${byTime} Filled: not yet read.`,
    points.length < past + within && `The ${grouped(points.length)} with the least time left are drawn.`,
  ];
  const name = capital(listInWords(kinds.map((kind) => pluralOf[kind])));
  return (
    <ReportRow
      title={title}
      caption={caption.filter(Boolean).join(' ')}
      table={{
        caption: title,
        columns: ['To answer', ...columns],
        rows: [{ name, values: [grouped(past), grouped(within)] }],
      }}
    >
      <WaitingDrawing {...{ points, names, ...drawn }} />
    </ReportRow>
  );
}
