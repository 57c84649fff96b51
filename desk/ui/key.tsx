/** The outlined square beside a word: which key does it. */
export function Key({ children }: { children: string }) {
  return (
    <kbd className="inline-flex h-5 min-w-5 shrink-0 items-center justify-center border border-current px-1 font-sans text-xs leading-none font-medium">
      {children}
    </kbd>
  );
}

/** Closes what lies over the page, as Escape does. */
export function CloseButton({ onClick, className = '' }: { onClick: () => void; className?: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={`flex cursor-pointer items-center gap-2.5 ${className}`}
    >
      Close
      <span aria-hidden="true" className="flex max-lg:hidden">
        <Key>Esc</Key>
      </span>
    </button>
  );
}
