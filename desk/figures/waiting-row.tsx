import { grouped } from '#desk/words/count-in-words.ts';
import { listInWords } from '#desk/words/list-in-words.ts';
import { capital } from '#schemas/desk/capital.ts';
import { pluralOf } from '#schemas/desk/kinds.ts';
import type { Kind } from '#schemas/desk/kinds.ts';
import type { Point } from '#schemas/desk/letters.ts';

import { FigureRow } from './figure-row.tsx';
import { FigureTable } from './figure-table.tsx';
import { WaitingDrawing } from './waiting-drawing.tsx';

const promise = {
  title: 'Waiting now',
  columns: ['Late', 'In time'],
  caption: 'By time left.',
  names: { past: 'late', due: 'due' },
};
const goal = {
  title: 'Applications waiting',
  columns: ['Past our goal', 'Within it'],
  caption: 'By time left to our goal: no hour is promised.',
  names: { past: 'past', due: 'goal' },
};

/** What waits by the hour that was promised, or by the owner's goal: past that nothing is late. */
export function WaitingRow({
  isGoal = false,
  kinds,
  past,
  within,
  points,
  now,
  hours,
}: {
  isGoal?: boolean;
  kinds: Kind[];
  past: number;
  within: number;
  points: Point[];
  now: number;
  hours: number;
}) {
  const { title, columns, caption, names } = isGoal ? goal : promise;
  const drawn = points.length;
  return (
    <FigureRow
      title={title}
      caption={[
        past + within === 0 ? 'Nothing waits.' : `${caption} Filled: not yet read.`,
        drawn < past + within && `The ${grouped(drawn)} with the least time left are drawn.`,
      ]
        .filter(Boolean)
        .join(' ')}
      table={
        <FigureTable
          caption={title}
          columns={['Waiting', ...columns]}
          rows={[
            {
              name: capital(listInWords(kinds.map((kind) => pluralOf[kind]))),
              values: [grouped(past), grouped(within)],
            },
          ]}
        />
      }
    >
      <WaitingDrawing {...{ points, now, hours, names }} />
    </FigureRow>
  );
}
