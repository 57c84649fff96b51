/** A point above a rule. It does not depend on the company's name. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="1 3 24 20" aria-hidden="true" className={className}>
      <path d="M1 19h24v4H1z" fill="currentColor" />
      <circle cx="18.5" cy="8.5" r="5" className="fill-point" />
    </svg>
  );
}
