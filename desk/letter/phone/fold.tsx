import type { ReactNode } from 'react';

/** One of the folds after a letter's text: what it is, how it begins, and all of it. */
export function Fold({ name, summary, children }: { name: string; summary?: string; children: ReactNode }) {
  return (
    <details className="group/fold border-t border-line ground-paper first:border-ink">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-5 px-5 py-2 text-[15px] -outline-offset-4 [&::-webkit-details-marker]:hidden">
        <span className="min-w-30 shrink-0 font-semibold whitespace-nowrap">{name}</span>
        <span className="min-w-0 grow truncate text-sm text-text-2 group-open/fold:invisible">{summary}</span>
        <svg
          viewBox="0 0 20 20"
          aria-hidden="true"
          className="size-3.5 shrink-0 stroke-current"
          strokeWidth="1.6"
        >
          <path d="M0 10h20" />
          <path d="M10 0v20" className="group-open/fold:hidden" />
        </svg>
      </summary>
      <div className="px-5 pb-5">{children}</div>
    </details>
  );
}
