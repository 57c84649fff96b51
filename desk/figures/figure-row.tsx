import type { ReactNode } from 'react';

/** One figure: what it is, the drawing, and its numbers. */
export function FigureRow({
  title,
  caption,
  table,
  children,
}: {
  title: string;
  caption: string;
  table: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="grid gap-y-4 border-b border-hair px-5 py-6 last:border-b-0 lg:grid-cols-[216px_minmax(0,1fr)_minmax(300px,424px)] lg:px-8 lg:py-4.5 print:break-inside-avoid print:px-0">
      <div className="lg:pr-6">
        <h2 className="text-base leading-6 font-semibold">{title}</h2>
        <p className="pt-0.5 caption leading-[18px] text-text-3">{caption}</p>
      </div>
      <div className="min-w-0">{children}</div>
      <div className="lg:pl-14">{table}</div>
    </section>
  );
}
