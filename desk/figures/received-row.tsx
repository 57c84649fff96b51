import { countWithin, grouped } from '#desk/words/count-in-words.ts';
import { DAY_MS } from '#schemas/desk/durations.ts';
import type { Figures } from '#schemas/desk/figures.ts';
import type { Kind } from '#schemas/desk/kinds.ts';

import { rangeNames } from './figure-range.tsx';
import type { Range } from './figure-range.tsx';
import { FigureRow } from './figure-row.tsx';
import { FigureTable } from './figure-table.tsx';
import { lettersPerMark } from './fit-marks.ts';
import { nameOf } from './kind-name.ts';
import { receivedColumns } from './received-columns.ts';
import { ReceivedDrawing } from './received-drawing.tsx';

const legend: Record<Kind, string> = {
  application: 'Filled: application.',
  message: 'Ring: message.',
  enquiry: 'Short rule: enquiry.',
};

export function ReceivedRow({
  figures,
  range,
  reads,
  now,
}: {
  figures: Figures;
  range: Range;
  reads: Kind[];
  now: number;
}) {
  const { columns, weeksEach } = receivedColumns(figures.weeks);
  const perMark = lettersPerMark(Math.max(0, ...columns.map((column) => column.total)));
  const caption = [
    ...reads.map((kind) => legend[kind]),
    perMark > 1 && `One mark stands for ${perMark === 10 ? 'ten' : grouped(perMark)}.`,
    weeksEach === 1 && ageOf(figures.weeks.at(-1)?.from, now),
    weeksEach > 1 && `One column is ${countWithin(weeksEach)} weeks.`,
  ];
  return (
    <FigureRow
      title={weeksEach === 1 ? 'Received each week' : 'Received'}
      caption={caption.filter(Boolean).join(' ')}
      table={
        <FigureTable
          caption="Received"
          columns={['Received', 'This week', rangeNames[range]]}
          rows={[
            ...reads.map((kind) => {
              const { thisWeek = 0, received = 0 } = figures.byKind[kind] ?? {};
              return { name: nameOf(kind), values: [grouped(thisWeek), grouped(received)] };
            }),
            {
              name: 'Set aside',
              values: [grouped(figures.setAside.thisWeek), grouped(figures.setAside.all)],
            },
          ]}
        />
      }
    >
      <ReceivedDrawing columns={columns} perMark={perMark} />
    </FigureRow>
  );
}

function ageOf(weekFrom: number | undefined, now: number) {
  if (weekFrom === undefined) return '';
  const days = Math.floor((now - weekFrom) / DAY_MS) + 1;
  return `This week is ${days === 1 ? 'one day' : `${countWithin(days)} days`} old.`;
}
