/** The bar before a colleague's name: here now. */
export function Caret() {
  return <span aria-hidden="true" className="h-4 w-0.5 shrink-0 bg-current" />;
}
