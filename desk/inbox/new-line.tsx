/** Divides what was seen from what is new. */
export function NewLine({ className }: { className: string }) {
  return (
    <p className={`flex h-full items-center gap-3.5 text-[13px] font-[650] ground-white ${className}`}>
      New since you last looked
      <span aria-hidden="true" className="h-px grow bg-ink" />
    </p>
  );
}
