/** What kind of article it is: a red point for a case study, a hollow ring for a research report. */
export function InsightLabel({ label }: { label: string }) {
  return (
    <span className="inline-flex items-center gap-2.5 label font-semibold">
      <svg viewBox="0 0 10 10" aria-hidden="true" className="size-2.5 overflow-visible">
        {label === 'Case Study' ? (
          <circle cx="5" cy="5" r="4.5" className="fill-point" />
        ) : (
          <circle cx="5" cy="5" r="4.5" className="fill-none stroke-ink" strokeWidth="1.2" />
        )}
      </svg>
      {label}
    </span>
  );
}
