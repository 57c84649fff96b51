export type Staying<Row> = {
  row: Row;
  /** The number of the row that followed it. */
  before?: number;
};

/** The rows with one that has left them, where it was. */
export function withStaying<Row extends { number: number }>(rows: Row[], staying: Staying<Row> | undefined) {
  if (!staying || rows.some(({ number }) => number === staying.row.number)) return rows;
  const before = rows.findIndex(({ number }) => number === staying.before);
  return rows.toSpliced(before === -1 ? rows.length : before, 0, staying.row);
}
