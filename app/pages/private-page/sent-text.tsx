import { held } from '#schemas/private-page/texts.ts';

/** What takes more than some seven lines begins folded. */
const LONG_LETTERS = 480;
const LONG_LINES = 7;

/** A visitor's own words. All of them stand there once; the fold only hides what comes after seven lines. */
export function SentText({ text }: { text: string }) {
  const isLong = text.length > LONG_LETTERS || text.split('\n').length > LONG_LINES;
  const words = 'font-serif text-[18px] leading-6.75 font-normal wrap-anywhere whitespace-pre-line';
  if (!isLong) return <p className={words}>{text}</p>;
  return (
    <div className="group">
      <p className={`${words} line-clamp-7 group-has-[[open]]:line-clamp-none print:line-clamp-none`}>
        {text}
      </p>
      <details className="print:hidden">
        <summary className="inline-flex min-h-11 cursor-pointer list-none items-center text-[15px] font-semibold [&::-webkit-details-marker]:hidden">
          <span className="border-b border-current group-has-[[open]]:hidden">{held.allOfIt}</span>
          <span className="hidden border-b border-current group-has-[[open]]:inline">{held.lessOfIt}</span>
        </summary>
      </details>
    </div>
  );
}
