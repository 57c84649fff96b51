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
