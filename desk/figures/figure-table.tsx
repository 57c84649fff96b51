/** The numbers of a figure: a heading per column, a name per row, right-aligned values. */
export function FigureTable({
  caption,
  columns,
  rows,
}: {
  caption: string;
  columns: [first: string, ...others: string[]];
  rows: { name: string; values: (string | number)[] }[];
}) {
  const [first, ...others] = columns;
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
