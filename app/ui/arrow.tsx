/** The one arrow of the site, 18 by 12. Inside a `group` it moves 4 px while the group is hovered. */
export function Arrow({ back = false, className = '' }: { back?: boolean; className?: string }) {
  return (
    <svg
      viewBox="0 0 18 12"
      aria-hidden="true"
      className={`h-3 w-4.5 shrink-0 transition-[translate] duration-120 ease-out ${back ? 'rotate-180 group-hover:-translate-x-1' : 'group-hover:translate-x-1'} ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
    >
      <path d="M0 6h17M12 1l5 5-5 5" />
    </svg>
  );
}
