/** A word in a frame: what kind of thing this is. */
export function Badge({ children }: { children: string }) {
  return (
    <span className="inline-block border border-current px-2.5 py-1 label font-semibold">{children}</span>
  );
}
