import type { ReactNode } from 'react';

type Table = {
  caption: string;
  columns: [first: string, ...others: string[]];
  rows: { name: string; values: (string | number)[] }[];
};
type Figure = { title: string; caption: string; table: Table; children: ReactNode };

/** One figure: what it is, the drawing, and its numbers. */
export function ReportRow({ title, caption, table, children }: Figure) {
  return (
    <section className="grid gap-y-4 border-b border-hair px-5 py-6 last:border-b-0 lg:grid-cols-[216px_minmax(0,1fr)_minmax(300px,424px)] lg:px-8 lg:py-4.5 print:break-inside-avoid print:px-0">
      <div className="lg:pr-6">
        <h2 className="text-base leading-6 font-semibold">{title}</h2>
        <p className="pt-0.5 caption leading-[18px] text-text-3">{caption}</p>
      </div>
      <div className="min-w-0">{children}</div>
      <div className="lg:pl-14">
        <ReportTable {...table} />
      </div>
    </section>
  );
}

/** A heading per column, a name per row, right-aligned values. */
export function ReportTable({ caption, columns: [first, ...others], rows }: Table) {
  return (
    <table className="w-full text-left text-[15px] tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead className="align-bottom caption text-text-3">
        <tr className="border-b border-ink">
          <th scope="col" className="h-7 pb-1.5 font-medium">
            {first}
          </th>
          {others.map((column) => (
            <th key={column} scope="col" className="pb-1.5 pl-4 text-right font-medium">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, values }) => (
          <tr key={name} className="border-b border-line">
            <th scope="row" className="h-[29px] font-normal">
              {name}
            </th>
            {others.map((column, index) => (
              <td key={column} className="pl-4 text-right font-semibold whitespace-nowrap">
                {values[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
