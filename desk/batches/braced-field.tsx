import type { ComponentProps } from 'react';

type BracedFieldProps = Omit<ComponentProps<'textarea'>, 'value'> & { value: string };

const shared = 'col-start-1 row-start-1 px-4 py-3 text-base leading-[25px] break-words whitespace-pre-wrap';

/** A text with words in braces: they are underlined behind the field, which grows with them. */
export function BracedField({ value, className = '', ...area }: BracedFieldProps) {
  return (
    <div
      className={`grid overflow-y-auto border-control ${area.readOnly ? 'border bg-disabled' : 'border-2 bg-white focus-within:border-ink focus-within:shadow-[inset_0_-4px_var(--color-red-fill)]'} has-aria-invalid:border-red-text ${className}`}
    >
      <div aria-hidden="true" className={`${shared} pointer-events-none min-w-0 text-transparent`}>
        <Braced text={value} />
        {'\n'}
      </div>
      <textarea
        {...area}
        value={value}
        className={`${shared} min-w-0 resize-none overflow-hidden bg-transparent focus:outline-none`}
      />
    </div>
  );
}

const BRACED = /(\{[^{}\n]{1,40}\})/;

/** Words in braces, underlined. */
function Braced({ text }: { text: string }) {
  return text.split(BRACED).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- a part has no other name than its place
      <u key={index} className="decoration-control decoration-2 underline-offset-4">
        {part}
      </u>
    ),
  );
}
