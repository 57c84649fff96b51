import { useId } from 'react';
import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react';

type FieldProps = {
  label: string;
  hint?: string;
  /** What is wrong, in words. Its presence marks the field as invalid. */
  error?: string;
  /** How much is written and how much may be. Shown at the right of the label, as in "1960 / 2000". */
  counter?: Counter;
};

type Counter = { length: number; max: number };

/** A short field shows its counter from this share of its limit on; a long one always. */
const NEAR = 0.8;

/** Brought into sight by the focus, a field is clear of the header above and of a notice below. */
export const inFullSight = 'scroll-mt-2 scroll-mb-36';

const box =
  `${inFullSight} ` +
  'block w-full border border-control bg-white px-4 text-[17px] text-ink placeholder:text-text-3 ' +
  'focus:border-2 focus:border-ink focus:px-[15px] focus:shadow-[inset_0_-4px_var(--color-red-fill)] focus:outline-none ' +
  'aria-invalid:border-2 aria-invalid:border-red-text aria-invalid:px-[15px] ' +
  'disabled:border-line disabled:bg-disabled disabled:text-text-3 ' +
  'read-only:border-line read-only:bg-disabled read-only:text-text-3';

export function TextField({
  label,
  hint,
  error,
  counter,
  ...input
}: FieldProps & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <FieldFrame
      {...{ label, hint, error }}
      counter={counter && counter.length >= counter.max * NEAR ? counter : undefined}
      id={input.id}
      required={input.required}
    >
      {(wiring) => <input {...input} {...wiring} className={`${box} h-14`} />}
    </FieldFrame>
  );
}

export function TextArea({
  label,
  hint,
  error,
  counter,
  ...area
}: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <FieldFrame {...{ label, hint, error, counter }} id={area.id} required={area.required}>
      {(wiring) => <textarea rows={6} {...area} {...wiring} className={`${box} py-3.5 leading-6.5`} />}
    </FieldFrame>
  );
}

/** What ties a control to its label, its hint and its message. */
type Wiring = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string };

/** Label above, control, hint and message below, tied together for assistive technology. */
export function FieldFrame({
  label,
  hint,
  error,
  counter,
  id: given,
  required,
  ownHint = false,
  children,
}: FieldProps & {
  id?: string;
  required?: boolean;
  /** The control shows the hint itself, in an element called by its id and `-hint`. */
  ownHint?: boolean;
  children: (wiring: Wiring) => ReactNode;
}) {
  const own = useId();
  const id = given ?? own;
  const describedBy = [hint && `${id}-hint`, counter && `${id}-counter`, error && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4 pb-2">
        <label htmlFor={id} className="text-[15px] leading-5 font-semibold">
          {label}
          {required && (
            <span aria-hidden="true" className="text-red-text">
              {' '}
              *
            </span>
          )}
        </label>
        {counter && <CounterText id={`${id}-counter`} {...counter} />}
      </div>
      {children({
        id,
        ...(error && { 'aria-invalid': true as const }),
        ...(describedBy && { 'aria-describedby': describedBy }),
      })}
      {hint && !ownHint && (
        <p id={`${id}-hint`} className="pt-2 label text-text-3">
          {hint}
        </p>
      )}
      {error && (
        <p
          id={`${id}-error`}
          className="flex items-center gap-2 pt-2 text-[15px] leading-5 font-medium text-red-text"
        >
          <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 shrink-0">
            <circle cx="8" cy="8" r="8" fill="currentColor" />
            <path d="M7 3.5h2v5.5H7zM7 10.5h2v2H7z" fill="#fff" />
          </svg>
          {error}
        </p>
      )}
    </div>
  );
}

function CounterText({ id, length, max }: Counter & { id: string }) {
  return (
    <span
      id={id}
      className={`caption tabular-nums ${length > max ? 'font-semibold text-red-text' : 'text-text-3'}`}
    >
      <span aria-hidden="true">
        {length} / {max}
      </span>
      <span className="sr-only">
        {length} of {max} characters
      </span>
    </span>
  );
}
