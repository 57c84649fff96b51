/** Beside what failed: colour is never the only sign. */
export function AlarmMark({ className = 'size-4' }: { className?: string }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className={`shrink-0 fill-current ${className}`}>
      <path fillRule="evenodd" d="M8 0a8 8 0 1 1 0 16A8 8 0 0 1 8 0M7 3.5v5.5h2V3.5zM7 10.5v2h2v-2z" />
    </svg>
  );
}

/** The bar before a colleague's name: here now. */
export function Caret() {
  return <span aria-hidden="true" className="h-4 w-0.5 shrink-0 bg-current" />;
}

export function Magnifier() {
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      className="size-4 shrink-0 fill-none stroke-current"
      strokeWidth="1.4"
    >
      <circle cx="6.5" cy="6.5" r="5" />
      <path d="M10.3 10.3L15 15" />
    </svg>
  );
}

/** On what opens a list below itself. */
export function Chevron() {
  return (
    <svg viewBox="0 0 12 8" aria-hidden="true" className="h-2 w-3 shrink-0 fill-none stroke-current stroke-2">
      <path d="M1 1l5 5 5-5" />
    </svg>
  );
}
