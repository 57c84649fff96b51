import { useCall } from '#desk/api/call.ts';
import { languageOf } from '#desk/words/words.ts';
import type { Resume, ResumeLine } from '#schemas/desk/letters.ts';

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
  if (error) return <p className="text-[15px]">{error.message}</p>;
  return data?.pages.flatMap((page, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- a text in its order: a line is its place
    page.map((line, place) => <Line key={`${index} ${place}`} line={line} />),
  );
}

function Line({ line: { text, isHeading } }: { line: ResumeLine }) {
  if (!text.trim()) return <div className="h-3" />;
  return isHeading ? (
    <h3
      lang={languageOf(text)}
      className="theirs pt-4 pb-1 text-[18px] leading-6 font-semibold wrap-anywhere"
    >
      {text}
    </h3>
  ) : (
    <p lang={languageOf(text)} className="theirs pb-1 text-[17px] leading-[25px] wrap-anywhere">
      {text}
    </p>
  );
}
