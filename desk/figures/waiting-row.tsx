import { grouped } from '#desk/words/count-in-words.ts';
import type { Figures } from '#schemas/desk/figures.ts';

import { FigureRow } from './figure-row.tsx';
import { FigureTable } from './figure-table.tsx';
import { WaitingDrawing } from './waiting-drawing.tsx';

export function WaitingRow({ figures, now, hours }: { figures: Figures; now: number; hours: number }) {
  const { late, inTime } = figures.waiting;
  const drawn = figures.points.length;
  const caption = [
    late + inTime === 0 ? 'Nothing waits.' : 'By time left. Filled: not yet read.',
    drawn < late + inTime && `The ${grouped(drawn)} that are due first are drawn.`,
  ];
  return (
    <FigureRow
      title="Waiting now"
      caption={caption.filter(Boolean).join(' ')}
      table={
        <FigureTable
          caption="Waiting now"
          columns={['Waiting', 'Late', 'In time']}
          rows={[{ name: 'All that you read', values: [grouped(late), grouped(inTime)] }]}
        />
      }
    >
      <WaitingDrawing points={figures.points} now={now} hours={hours} />
    </FigureRow>
  );
}
