/** The outlined square beside a word: which key does it. */
export function Key({ children }: { children: string }) {
  return (
    <kbd className="inline-flex h-5 min-w-5 shrink-0 items-center justify-center border border-current px-1 font-sans text-xs leading-none font-medium">
      {children}
    </kbd>
  );
}
