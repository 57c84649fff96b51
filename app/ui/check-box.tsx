import { useId } from 'react';
import type { InputHTMLAttributes } from 'react';

/** Something to be ticked, with a word on what it means. */
export function CheckBox({
  label,
  hint,
  ...input
}: { label: string; hint: string } & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId();
  return (
    <div className="grid grid-cols-[1.5rem_minmax(0,1fr)] items-start gap-x-3">
      <span className="relative my-2.5 size-6">
        <input
          type="checkbox"
          {...input}
          id={id}
          aria-describedby={`${id}-hint`}
          className="peer block size-6 cursor-pointer appearance-none border border-control bg-white checked:border-ink checked:bg-ink disabled:cursor-default disabled:border-line disabled:bg-disabled disabled:checked:bg-control forced-colors:appearance-auto"
        />
        <svg
          viewBox="0 0 24 24"
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 hidden fill-none stroke-white stroke-2 peer-checked:block forced-colors:hidden"
        >
          <path d="M5.5 12.5l4.5 4.5L18.5 7.5" />
        </svg>
      </span>
      <label htmlFor={id} className="cursor-pointer py-2.5 text-[15px] leading-6 font-medium">
        {label}
      </label>
      <p id={`${id}-hint`} className="col-start-2 -mt-2 label text-text-3">
        {hint}
      </p>
    </div>
  );
}
