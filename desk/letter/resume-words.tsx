import { useCall } from '#desk/api/call.ts';
import { languageOf } from '#desk/words/words.ts';
import type { Resume, ResumeLine } from '#schemas/desk/letters.ts';

import { FoundWords, indexOfFound, useFound } from './found-line.tsx';

/** What the search does not know of a resume, where it does not know all. */
export function notSearched({ state, why }: Resume): string | undefined {
  switch (state) {
    case 'text':
      return why && `${why} The search finds no others.`;
    case 'none':
      return 'Its pages are pictures, without text. The search does not find its words.';
    case 'unreadable':
      return `${why ?? 'It cannot be read.'} The search does not find its words.`;
    case 'reading':
      return 'Reading the resume…';
  }
}

/** A resume as its words, with its headings: what a browser has no viewer for. */
export function ResumeWords({ number }: { number: number }) {
  const { data, error } = useCall('resume-text', { number });
  const found = useFound();
  if (error) return <p className="text-[15px]">{error.message}</p>;
  if (!data) return null;
  const at = found ? indexOfFound(data.pages, found) : -1;
  return data.pages.flatMap((page, index) =>
    page.map((line, place) => (
      <Line
        // oxlint-disable-next-line react/no-array-index-key -- a text in its order: a line is its place
        key={`${index} ${place}`}
        line={line}
        {...(found?.page === index + 1 && place === at && { marked: found.words })}
      />
    )),
  );
}

function Line({ line: { text, isHeading }, marked }: { line: ResumeLine; marked?: string }) {
  if (!text.trim()) return <div className="h-3" />;
  const words = marked === undefined ? text : <FoundWords text={text} words={marked} />;
  return isHeading ? (
    <h3
      lang={languageOf(text)}
      className="theirs pt-4 pb-1 text-[18px] leading-6 font-semibold wrap-anywhere"
    >
      {words}
    </h3>
  ) : (
    <p lang={languageOf(text)} className="theirs pb-1 text-[17px] leading-[25px] wrap-anywhere">
      {words}
    </p>
  );
}
