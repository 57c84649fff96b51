import { useId } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';

import { paths } from '#desk/paths.ts';
import { useNow } from '#desk/session.tsx';
import { createStore, useStore } from '#desk/store.ts';
import { useKeys } from '#desk/ui/keys-and-buttons.tsx';
import { countInWords, grouped, languageOf, some } from '#desk/words/words.ts';
import { capital } from '#schemas/desk/capital.ts';
import type { Kind } from '#schemas/desk/kinds.ts';
import type { EarlierLetter, Letter } from '#schemas/desk/letters.ts';

import { Paragraphs, paragraphs } from '../letter-facts.tsx';
import { OthersAtWork } from '../presence.tsx';
import {
  answeredInWords,
  deedInWords,
  earlierInWords,
  filtered,
  happenings,
  historyFilters,
  isLook,
  keyOf,
  lookedInWords,
  notesInWords,
  useSayName,
  whenInHistory,
} from './happenings.ts';
import type { Happening, HistoryFilter } from './happenings.ts';
import { NoteField } from './note-field.tsx';

/** One rule with letters of the same address, answers and notes, and at its foot a field for the next; what else happened is a click away. */
export function History({ letter, isNarrow = false }: { letter: Letter; isNarrow?: boolean }) {
  const filter = useStore(shownHistory);
  const all = happenings(letter);
  const rows = filtered(all, filter);
  const id = useId();
  // What is asked for by its key or its button is shown first.
  useKeys({ n: filter === 'written' ? undefined : openNote });
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 pb-1">
        <h2 id={id} className="text-[15px] leading-5 font-semibold">
          History
        </h2>
        <fieldset className="-mr-2 flex">
          <legend className="sr-only">Show</legend>
          {historyFilterNames.map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={filter === name}
              onClick={() => showHistory(name)}
              className="h-8 cursor-pointer px-2 caption text-text-3 hover:text-ink aria-pressed:font-semibold aria-pressed:text-ink"
            >
              {historyFilters[name]} {grouped(filtered(all, name).length)}
            </button>
          ))}
        </fieldset>
      </div>
      <div className="relative">
        <div aria-hidden="true" className="absolute top-4 bottom-5 left-[9.5px] w-px bg-control" />
        <ol>
          <HistoryRows {...{ rows, isNarrow, kind: letter.kind }} />
        </ol>
        {rows.length === 0 && (
          <p className="py-1.5 pl-9 text-[15px] leading-5 text-text-3">Nobody has opened it yet.</p>
        )}
        {filter === 'written' && (
          <div className="relative pt-2 pl-9">
            <OthersAtWork letter={letter} />
            <NoteField key={letter.number} number={letter.number} />
          </div>
        )}
      </div>
      {filter !== 'written' && <LogIsFixed />}
    </section>
  );
}

const LogIsFixed = () => (
  <p className="pt-4 caption font-normal text-text-3">
    Openings, downloads and exports are recorded by the desk. Nobody can change them here.
  </p>
);

const historyFilterNames = Object.keys(historyFilters) as HistoryFilter[];

/** What was chosen last, in this browser. */
const KEPT_UNDER = 'desk-history';
const shownHistory = createStore<HistoryFilter>(keptFilter());

function keptFilter() {
  try {
    const kept = localStorage.getItem(KEPT_UNDER);
    return historyFilterNames.find((name) => name === kept) ?? 'written';
  } catch {
    // A browser that keeps nothing for us.
    return 'written';
  }
}

function showHistory(filter: HistoryFilter) {
  shownHistory.set(filter);
  try {
    localStorage.setItem(KEPT_UNDER, filter);
  } catch {
    // As above.
  }
}

/** To the field for a note, which stands under the notes alone. */
export function openNote() {
  flushSync(() => showHistory('written'));
  const field = document.querySelector<HTMLElement>('[data-note]');
  // On a phone it lies in a fold.
  field?.closest('details')?.setAttribute('open', '');
  field?.focus();
}

/** A point is theirs, a rule is ours; a note's is thick. */
const marks: Partial<Record<Happening['what'], string>> = {
  earlier: 'left-[4px] top-[9px] size-3 rounded-full bg-ink shadow-[0_0_0_3px_var(--ground)]',
  came: 'left-[2px] top-[7px] size-4 rounded-full bg-ink shadow-[0_0_0_3px_var(--ground)]',
  incoming: 'left-[4px] top-[9px] size-3 rounded-full bg-ink shadow-[0_0_0_3px_var(--ground)]',
  answer: 'left-[10px] top-[14px] h-[3px] w-4 bg-ink',
  note: 'left-[10px] top-[14px] h-[3px] w-4 bg-ink',
};
const markOf = (happening: Happening) =>
  marks[happening.what] ?? `left-[10px] top-[15px] h-px w-2.5 ${isLook(happening) ? 'bg-control' : 'bg-ink'}`;

type HistoryRowsProps = { rows: Happening[]; kind: Kind; isNarrow: boolean };

function HistoryRows({ rows, kind, isNarrow }: HistoryRowsProps) {
  const now = useNow(60_000);
  const columns = isNarrow ? 'grid-cols-[94px_minmax(0,1fr)]' : 'grid-cols-[120px_minmax(0,1fr)]';
  return rows.map((happening, index) => (
    <li key={keyOf(happening)} className={`relative grid py-[5px] pl-9 text-[15px] leading-5 ${columns}`}>
      <span aria-hidden="true" className={`absolute ${markOf(happening)}`} />
      <time dateTime={new Date(happening.at).toISOString()} className="pr-2 text-sm leading-5 text-text-3">
        {whenInHistory(happening.at, now, rows[index - 1]?.at)}
      </time>
      <div className="min-w-0 wrap-anywhere">
        <Words {...{ happening, kind }} />
      </div>
    </li>
  ));
}

function Words({ happening, kind }: { happening: Happening; kind: Kind }) {
  const say = useSayName();
  switch (happening.what) {
    case 'earlier':
      return <EarlierWords letter={happening.letter} />;
    case 'earlier-answered':
      return answeredInWords(happening.by, happening.took, say);
    case 'came':
      return <b className="font-semibold">This {kind === 'application' ? 'application' : 'letter'} came</b>;
    case 'note':
      return <Said by={capital(say(happening.by))} text={happening.text} />;
    case 'answer':
      return (
        <Folded text={happening.text}>
          {answeredInWords(happening.by, happening.took, say, happening.notLeft)}
        </Folded>
      );
    case 'incoming':
      return (
        <Folded text={happening.text} isTheirs>
          {happening.isAutomatic ? (
            'An automatic answer came by e-mail'
          ) : (
            <b className="font-semibold">{happening.by} replied by e-mail</b>
          )}
        </Folded>
      );
    default:
      return deedInWords(happening, say);
  }
}

type FoldedProps = { children: ReactNode; text: string; isTheirs?: boolean };

function Folded({ children, text, isTheirs = false }: FoldedProps) {
  return (
    <details>
      <summary className="cursor-pointer list-none underline decoration-line underline-offset-4 hover:decoration-current [&::-webkit-details-marker]:hidden">
        {children}
      </summary>
      <blockquote
        className={`mt-2 mb-1 border-l-[3px] border-ink pl-3 whitespace-pre-wrap ${isTheirs ? 'theirs text-base leading-[22px]' : ''}`}
        lang={languageOf(text)}
      >
        {text}
      </blockquote>
    </details>
  );
}

/** An address is a claim: whoever wrote before is not said to be the same person. */
function EarlierWords({ letter: { number, kind, excerpt } }: { letter: EarlierLetter }) {
  return (
    <Link to={paths.letter(number)} className="hover:underline hover:underline-offset-4">
      <b className="font-semibold">{capital(kind)}, same address.</b>{' '}
      <span className="theirs text-base leading-5" lang={languageOf(excerpt)}>
        {excerpt}
      </span>
    </Link>
  );
}

function Said({ by, text }: { by: string; text: string }) {
  const [first = '', ...others] = paragraphs(text);
  return (
    <div lang={languageOf(text)}>
      <p className="whitespace-pre-wrap">
        <b className="font-semibold">{by}:</b> {first}
      </p>
      <Paragraphs text={others.join('\n\n')} className="pt-1.5" />
    </div>
  );
}

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
      <Fold name="History" summary={`Opened by: ${lookedInWords(letter.history, say)}`}>
        <Rows rows={filtered(others, 'all')} letter={letter} />
        <LogIsFixed />
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
