import type { ComponentProps, Ref } from 'react';

import type { TextMark } from '#desk/words/filled-marks.ts';

type Props = ComponentProps<'textarea'> & {
  value: string;
  marks: TextMark[];
  ref?: Ref<HTMLTextAreaElement>;
};

const looks = { filled: 'decoration-control', wrong: 'decoration-red-text' };

/** A field for a text with words underlined in it, as high as its text: what is around it scrolls. A field draws no lines below its words: the same text
 * stands behind it, unseen, and draws them. */
export function MarkedArea({ value, marks, className = '', ...area }: Props) {
  const box = `col-start-1 row-start-1 block w-full border-2 px-4 py-3 text-base leading-[25px] whitespace-pre-wrap wrap-break-word ${className}`;
  return (
    <div className="grid grow bg-white">
      <div aria-hidden="true" className={`border-transparent text-transparent ${box}`}>
        {pieces(value, marks).map(({ at, text, look }) =>
          look ? (
            <span key={at} className={`underline decoration-2 underline-offset-3 ${looks[look]}`}>
              {text}
            </span>
          ) : (
            text
          ),
        )}
        {/* A last line that is empty has its height, too. */}
        {'\u200B'}
      </div>
      <textarea
        {...area}
        value={value}
        className={`resize-none overflow-hidden border-control bg-transparent focus:border-ink focus:shadow-[inset_0_-4px_var(--color-red-fill)] focus:outline-none aria-invalid:border-red-text ${box}`}
      />
    </div>
  );
}

function pieces(text: string, marks: TextMark[]) {
  const found: { at: number; text: string; look?: TextMark['look'] }[] = [];
  let at = 0;
  for (const { from, to, look } of marks.toSorted((one, other) => one.from - other.from)) {
    if (from < at) continue;
    found.push({ at, text: text.slice(at, from) }, { at: from, text: text.slice(from, to), look });
    at = to;
  }
  return [...found, { at, text: text.slice(at) }].filter((piece) => piece.text);
}
