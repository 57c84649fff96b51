import { useNow } from '#desk/time/use-now.ts';
import { countInWords } from '#desk/words/count-in-words.ts';
import type { Letter } from '#schemas/desk/letters.ts';

import { happenings, keyOf } from '../history/happenings.ts';
import type { Happening } from '../history/happenings.ts';
import { HistoryRow } from '../history/history-row.tsx';
import { NoteField } from '../history/note-field.tsx';
import { useSayName } from '../history/say-name.ts';
import { earlierInWords, lookedInWords, notesInWords } from './fold-words.ts';
import { Fold } from './fold.tsx';

/** Earlier letters, notes, and what else happened: three folds after the text. */
export function LetterFolds({ letter }: { letter: Letter }) {
  const say = useSayName();
  const all = happenings(letter);
  const letters = all.filter(({ type }) => type === 'earlier' || type === 'earlier-answered');
  const notes = all.filter(({ type }) => type === 'note');
  const others = all.filter(({ type }) => othersToo.has(type));
  return (
    <div className="shrink-0">
      {letter.earlier.length > 0 && (
        <Fold
          name={`${countInWords(letter.earlier.length)} more from this address`}
          summary={earlierInWords(letter.earlier)}
        >
          <Rows rows={letters} letter={letter} />
        </Fold>
      )}
      <Fold
        name={notes.length ? many(notes.length, 'note') : 'Notes'}
        summary={notesInWords(letter.history, say)}
      >
        <Rows rows={notes} letter={letter} />
        <div className="pt-2">
          <NoteField key={letter.number} number={letter.number} />
        </div>
      </Fold>
      <Fold name="Who looked" summary={lookedInWords(letter.history, say)}>
        <Rows rows={others} letter={letter} />
        <p className="pt-3 caption font-normal text-text-3">
          Looks and downloads are recorded by the desk. Nobody can change them here.
        </p>
      </Fold>
    </div>
  );
}

const othersToo = new Set<Happening['type']>(['came', 'answer', 'incoming', 'look', 'deed']);

function Rows({ rows, letter }: { rows: Happening[]; letter: Letter }) {
  const now = useNow(60_000);
  return (
    <ol className="relative">
      {rows.length > 1 && (
        <li aria-hidden="true" className="absolute top-4 bottom-4 left-[9.5px] w-px bg-control" />
      )}
      {rows.map((happening, index) => (
        <HistoryRow
          key={keyOf(happening)}
          {...{ happening, now, kind: letter.kind }}
          above={rows[index - 1]?.at}
          isNarrow
        />
      ))}
    </ol>
  );
}

const many = (count: number, name: string) => `${countInWords(count)} ${name}${count === 1 ? '' : 's'}`;
