import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { paths } from '#desk/paths.ts';
import { languageOf } from '#desk/words/language-of.ts';
import { capital } from '#schemas/desk/capital.ts';
import type { Kind } from '#schemas/desk/kinds.ts';
import type { EarlierLetter } from '#schemas/desk/letters.ts';

import { paragraphs } from '../paragraphs.ts';
import { answeredInWords, deedInWords } from './happening-words.ts';
import type { Happening } from './happenings.ts';
import { useSayName } from './say-name.ts';
import { whenInHistory } from './when-in-history.ts';

/** A point is theirs, a rule is ours; a note's is thick. */
const marks: Record<Happening['type'], string> = {
  earlier: 'left-[4px] top-[9px] size-3 rounded-full bg-ink shadow-[0_0_0_3px_var(--ground)]',
  came: 'left-[2px] top-[7px] size-4 rounded-full bg-ink shadow-[0_0_0_3px_var(--ground)]',
  incoming: 'left-[4px] top-[9px] size-3 rounded-full bg-ink shadow-[0_0_0_3px_var(--ground)]',
  'earlier-answered': 'left-[10px] top-[15px] h-px w-2.5 bg-ink',
  answer: 'left-[10px] top-[14px] h-[3px] w-4 bg-ink',
  note: 'left-[10px] top-[14px] h-[3px] w-4 bg-ink',
  look: 'left-[10px] top-[15px] h-px w-2.5 bg-control',
  deed: 'left-[10px] top-[15px] h-px w-2.5 bg-ink',
};

export function HistoryRow({
  happening,
  kind,
  now,
  above,
  isNarrow,
}: {
  happening: Happening;
  kind: Kind;
  now: number;
  above?: number;
  isNarrow: boolean;
}) {
  return (
    <li
      className={`relative grid py-[5px] pl-9 text-[15px] leading-5 ${isNarrow ? 'grid-cols-[94px_minmax(0,1fr)]' : 'grid-cols-[120px_minmax(0,1fr)]'}`}
    >
      <span aria-hidden="true" className={`absolute ${marks[happening.type]}`} />
      <time dateTime={new Date(happening.at).toISOString()} className="pr-2 text-sm leading-5 text-text-3">
        {whenInHistory(happening.at, now, above)}
      </time>
      <div className="min-w-0 wrap-anywhere">
        <Words {...{ happening, kind }} />
      </div>
    </li>
  );
}

function Words({ happening, kind }: { happening: Happening; kind: Kind }) {
  const say = useSayName();
  switch (happening.type) {
    case 'earlier':
      return <EarlierWords letter={happening.letter} />;
    case 'earlier-answered':
      return answeredInWords(happening.by, happening.took, say);
    case 'came':
      return <b className="font-semibold">This {kind === 'application' ? 'application' : 'letter'} came</b>;
    case 'note':
      return <Said by={capital(say(happening.by))} text={happening.text} />;
    case 'answer':
      return <Folded summary={answeredInWords(happening.by, happening.took, say)} text={happening.text} />;
    case 'incoming':
      return happening.isAutomatic ? (
        <Folded summary="An automatic answer came by mail" text={happening.text} isTheirs />
      ) : (
        <Folded
          summary={<b className="font-semibold">{happening.by} answered by mail</b>}
          text={happening.text}
          isTheirs
        />
      );
    default:
      return deedInWords(happening, kind, say);
  }
}

function Folded({
  summary,
  text,
  isTheirs = false,
}: {
  summary: ReactNode;
  text: string;
  isTheirs?: boolean;
}) {
  return (
    <details>
      <summary className="cursor-pointer list-none underline decoration-line underline-offset-4 hover:decoration-current [&::-webkit-details-marker]:hidden">
        {summary}
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
      {others.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a text in its order: a paragraph is its place
        <p key={index} className="pt-1.5 whitespace-pre-wrap">
          {part}
        </p>
      ))}
    </div>
  );
}
