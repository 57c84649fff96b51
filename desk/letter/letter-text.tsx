import { Telling } from '#desk/aside/telling.tsx';
import { languageOf } from '#desk/words/language-of.ts';

import { paragraphs } from './paragraphs.ts';

/** What a visitor wrote, in serif, line by line as it was sent. `telling`: words that weighed against it. */
export function LetterText({ text, telling = none }: { text: string; telling?: string[] }) {
  return (
    <div
      lang={languageOf(text)}
      className="text-[18px] leading-[27px] print:text-[12pt] print:leading-[18pt]"
    >
      {paragraphs(text).map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a text in its order: a paragraph is its place
        <p key={index} className="theirs pb-[11px] wrap-anywhere whitespace-pre-wrap">
          <Telling text={part} words={telling} />
        </p>
      ))}
    </div>
  );
}

const none: string[] = [];
