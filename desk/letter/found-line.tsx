import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';

import { useCall } from '#desk/api/call.ts';
import { inPieces } from '#desk/spam/why-spam.tsx';
import { markedWords } from '#desk/words/cut-at-words.ts';
import { languageOf } from '#desk/words/words.ts';
import type { ResumeText } from '#schemas/desk/letters.ts';

/** Where the search found its words, and what is marked there. */
type Found = { page: number; line: number; words: string };

/** The line of the resume that the address asks for. */
export function useFound(): Found | undefined {
  const [params] = useSearchParams();
  const [, page, line] = /^(\d{1,5})\.(\d{1,6})$/.exec(params.get('line') ?? '') ?? [];
  return page ? { page: Number(page), line: Number(line), words: params.get('mark') ?? '' } : undefined;
}

/** The index of that line on its page: empty ones are not counted. */
export function indexOfFound(pages: ResumeText['pages'], { page, line }: Found): number {
  const counted = (pages[page - 1] ?? []).flatMap(({ text }, index) => (text.trim() ? [index] : []));
  return counted[line - 1] ?? -1;
}

/** Its words, marked; scrolled to when it is shown. */
export function FoundWords({ text, words }: { text: string; words: string }) {
  const here = useRef<HTMLSpanElement>(null);
  useEffect(() => here.current?.scrollIntoView({ block: 'center' }), []);
  return (
    <span ref={here} className="bg-paper shadow-[-4px_0_var(--color-ink)]">
      {marked(text, words)}
    </span>
  );
}

const marked = (text: string, words: string): ReactNode =>
  inPieces(markedWords(text, words), (piece) => (
    <mark className="bg-transparent font-semibold underline decoration-2 underline-offset-4">{piece}</mark>
  ));

/** Above a viewer in which the page can mark nothing: the line itself, and where it stands. */
export function FoundAbove({ number, found }: { number: number; found: Found }) {
  const { data } = useCall('resume-text', { number });
  const text = data?.pages[found.page - 1]?.[indexOfFound(data.pages, found)]?.text;
  if (!text) return null;
  return (
    <p className="flex shrink-0 gap-4 border-b border-line py-2.5 pr-(--margin) pl-(--margin) text-[15px] leading-6 lg:pl-6">
      <span className="shrink-0 text-text-3">
        Page {found.page}, line {found.line}
      </span>
      <span lang={languageOf(text)} className="theirs line-clamp-2 min-w-0">
        {marked(text, found.words)}
      </span>
    </p>
  );
}
