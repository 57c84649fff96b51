import type { ReactNode } from 'react';

import { countInWords, some } from '#desk/words/count-in-words.ts';
import { capital } from '#schemas/desk/capital.ts';
import type { Letter } from '#schemas/desk/letters.ts';

import { earlierInWords, happenings, lookedInWords, notesInWords } from './happenings.ts';
import type { Happening } from './happenings.ts';
import { HistoryRows } from './history.tsx';
import { NoteField } from './note-field.tsx';
import { useSayName } from './say-name.ts';

/** Earlier letters, notes, and what else happened: three folds after the text. */
export function LetterFolds({ letter }: { letter: Letter }) {
  const say = useSayName();
  const all = happenings(letter);
  const letters = all.filter(({ what }) => what === 'earlier' || what === 'earlier-answered');
  const notes = all.filter(({ what }) => what === 'note');
  const noted = notes.length ? capital(some(notes.length, 'note')) : 'Notes';
  const others = all.filter((one) => !letters.includes(one) && !notes.includes(one));
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
      <Fold name={noted} summary={notesInWords(letter.history, say)}>
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

function Rows({ rows, letter }: { rows: Happening[]; letter: Letter }) {
  return (
    <ol className="relative">
      {rows.length > 1 && (
        <li aria-hidden="true" className="absolute top-4 bottom-4 left-[9.5px] w-px bg-control" />
      )}
      <HistoryRows rows={rows} kind={letter.kind} isNarrow />
    </ol>
  );
}

/** One of the folds after a letter's text: what it is, how it begins, and all of it. */
export function Fold({ name, summary, children }: { name: string; summary?: string; children: ReactNode }) {
  return (
    <details className="group/fold border-t border-line ground-paper first:border-ink">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-5 px-5 py-2 text-[15px] -outline-offset-4 [&::-webkit-details-marker]:hidden">
        <span className="min-w-30 shrink-0 font-semibold whitespace-nowrap">{name}</span>
        <span className="min-w-0 grow truncate text-sm text-text-2 group-open/fold:invisible">{summary}</span>
        <svg
          viewBox="0 0 20 20"
          aria-hidden="true"
          className="size-3.5 shrink-0 stroke-current"
          strokeWidth="1.6"
        >
          <path d="M0 10h20" />
          <path d="M10 0v20" className="group-open/fold:hidden" />
        </svg>
      </summary>
      <div className="px-5 pb-5">{children}</div>
    </details>
  );
}
