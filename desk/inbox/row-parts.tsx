import { tellingWords } from '#desk/aside/telling-words.ts';
import { Telling } from '#desk/aside/telling.tsx';
import { languageOf } from '#desk/words/language-of.ts';
import type { LetterRow } from '#schemas/desk/letters.ts';

import { kindName, resumeInWords } from './row-words.ts';

/** The name, heavier while the letter is unread, and beneath it the kind. */
export function Sender({ row }: { row: LetterRow }) {
  const { name, isRead, earlier } = row;
  return (
    <span className="grid min-w-0">
      <span className="flex min-w-0 items-baseline gap-2.5">
        <span
          lang={languageOf(name)}
          className={`truncate text-base leading-5 ${isRead ? 'font-[450]' : 'font-[650]'}`}
        >
          {name}
        </span>
        {!isRead && <span className="sr-only">, unread</span>}
        {earlier > 0 && <MoreFromAddress count={earlier} />}
      </span>
      <KindLine row={row} />
    </span>
  );
}

/** Older ones and newer ones. */
function MoreFromAddress({ count }: { count: number }) {
  return (
    <span className="text-[13px] whitespace-nowrap text-faint in-[.ground-ink]:text-soft in-[.ground-ink-2]:text-soft">
      {count} more <span className="max-[80rem]:sr-only">{count === 1 ? 'letter' : 'letters'}</span>
      <span className="sr-only"> from this address</span>
    </span>
  );
}

export function KindLine({ row: { kind, company } }: { row: LetterRow }) {
  return (
    <span className="truncate text-[14.5px] leading-5 text-faint in-[.ground-ink]:text-soft in-[.ground-ink-2]:text-soft">
      {kindName[kind]}
      {company && (
        <>
          , <span lang={languageOf(company)}>{company}</span>
        </>
      )}
    </span>
  );
}

/** Their words in serif, underlined what weighed against them; of an application without any, what was sent with it in ours. */
export function Excerpt({ row, language }: { row: LetterRow; language: string }) {
  if (!row.excerpt)
    return (
      <span className="text-[14.5px] text-soft">{row.kind === 'application' ? resumeInWords(row) : ''}</span>
    );
  return (
    <span lang={language} className="font-serif">
      <Telling text={row.excerpt} words={tellingWords(row.spam?.reasons)} />
    </span>
  );
}
