import { useId, useState } from 'react';

import { useNow } from '#desk/time/use-now.ts';
import { capital } from '#schemas/desk/capital.ts';
import type { Letter } from '#schemas/desk/letters.ts';

import { filtered, happenings, historyFilters, keyOf } from './happenings.ts';
import type { HistoryFilter } from './happenings.ts';
import { HistoryRow } from './history-row.tsx';
import { NoteField } from './note-field.tsx';
import { OthersAtWork } from './others-at-work.tsx';

/** "What has happened": one rule with letters of the same address, answers, looks and notes, and at its foot a field for the next. */
export function History({ letter, isNarrow = false }: { letter: Letter; isNarrow?: boolean }) {
  const [filter, setFilter] = useState<HistoryFilter>('all');
  const now = useNow(60_000);
  const rows = filtered(happenings(letter), filter);
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 pb-1">
        <h2 id={id} className="text-[15px] leading-5 font-semibold">
          What has happened
        </h2>
        <FilterButtons filter={filter} choose={setFilter} />
      </div>
      <div className="relative">
        <div aria-hidden="true" className="absolute top-4 bottom-5 left-[9.5px] w-px bg-control" />
        <ol>
          {rows.map((happening, index) => (
            <HistoryRow
              key={keyOf(happening)}
              {...{ happening, now, isNarrow, kind: letter.kind }}
              above={rows[index - 1]?.at}
            />
          ))}
        </ol>
        {rows.length === 0 && (
          <p className="py-1.5 pl-9 text-[15px] leading-5 text-text-3">{nothing[filter]}</p>
        )}
        <div className="relative pt-2 pl-9">
          <OthersAtWork letter={letter} />
          <NoteField key={letter.number} number={letter.number} />
        </div>
      </div>
      <p className="pt-4 caption font-normal text-text-3">
        Looks and downloads are recorded by the desk. Nobody can change them here.
      </p>
    </section>
  );
}

const nothing: Record<HistoryFilter, string> = {
  all: '',
  letters: '',
  notes: 'No notes yet.',
  looks: 'Nobody has looked yet.',
};

function FilterButtons({
  filter,
  choose,
}: {
  filter: HistoryFilter;
  choose: (filter: HistoryFilter) => void;
}) {
  return (
    <fieldset className="-mr-2 flex">
      <legend className="sr-only">Show</legend>
      {historyFilters.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={filter === name}
          onClick={() => choose(name)}
          className="h-8 cursor-pointer px-2 caption text-text-3 hover:text-ink aria-pressed:font-semibold aria-pressed:text-ink"
        >
          {capital(name)}
        </button>
      ))}
    </fieldset>
  );
}
