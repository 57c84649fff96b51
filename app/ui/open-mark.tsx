/** A plus that becomes a minus when the details it belongs to are open. */
export function OpenMark({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      className={`shrink-0 stroke-current ${className}`}
      strokeWidth="1.6"
    >
      <path d="M0 10h20" />
      <path d="M10 0v20" className="in-[[open]]:hidden" />
    </svg>
  );
}
