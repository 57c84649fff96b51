import { useId } from 'react';

import { kinds, pluralOf } from '#schemas/desk/kinds.ts';
import type { Kind } from '#schemas/desk/kinds.ts';

/** Which kinds somebody reads: a box for each. */
export function KindBoxes({
  reads,
  error,
  onChange,
}: {
  reads: Kind[];
  error?: string;
  onChange: (reads: Kind[]) => void;
}) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="pb-2 text-[15px] leading-5 font-semibold">Reads</legend>
      <div className="flex flex-wrap gap-x-5.5 lg:min-h-12 lg:items-center">
        {kinds.map((kind) => (
          <label key={kind} className="flex min-h-11 cursor-pointer items-center gap-2.5">
            <span className="relative size-5">
              <input
                type="checkbox"
                checked={reads.includes(kind)}
                onChange={(event) =>
                  onChange(
                    kinds.filter((each) => (each === kind ? event.target.checked : reads.includes(each))),
                  )
                }
                className="peer block size-5 cursor-pointer appearance-none border border-control bg-white checked:border-ink checked:bg-white forced-colors:appearance-auto"
              />
              <svg
                viewBox="0 0 20 20"
                aria-hidden="true"
                className="pointer-events-none absolute inset-0 hidden fill-none stroke-ink stroke-[2.4] peer-checked:block forced-colors:hidden"
              >
                <path d="M4.5 10.5l3.7 3.7 7.3-8" />
              </svg>
            </span>
            {pluralOf[kind]}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="pt-1 text-[15px] leading-5 font-medium text-red-text">
          {error}
        </p>
      )}
    </fieldset>
  );
}
