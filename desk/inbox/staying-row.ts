export type Staying<Row> = {
  row: Row;
  /** The numbers of the rows that followed it, as they were seen: the next of them may be leaving, or on its way back. */
  followers: number[];
};

/** The rows with one that has left them, where it was. */
export function withStaying<Row extends { number: number }>(rows: Row[], staying: Staying<Row> | undefined) {
  if (!staying || rows.some(({ number }) => number === staying.row.number)) return rows;
  const before = rows.findIndex(({ number }) => staying.followers.includes(number));
  return rows.toSpliced(before === -1 ? rows.length : before, 0, staying.row);
}
