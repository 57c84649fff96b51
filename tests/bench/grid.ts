import type { Figure } from './table.ts';

/** Things that are measured in the same way, one a row. */
export type Grid = { title: string; rows: { name: string; figures: Figure[] }[] };

/** Prints a grid; ✗ stands beside what falls short of its goal. */
export function printGrid({ title, rows }: Grid) {
  const lines = [
    ['', ...(rows[0]?.figures ?? []).map(({ name }) => name)],
    ...rows.map(({ name, figures }) => [
      name,
      ...figures.map(({ value, met }) => (met === false ? `✗ ${value}` : value)),
    ]),
  ];
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  console.log(`\n${title}`);
  for (const [first = '', ...others] of lines) {
    const cells = others.map((cell, index) => cell.padStart(widths[index + 1]!));
    console.log(`  ${[first.padEnd(widths[0]!), ...cells].join('  ')}`.trimEnd());
  }
}

/** Says once more, and with its goal, what falls short. */
export function printMisses(grids: Grid[]) {
  const misses = grids.flatMap(({ rows }) =>
    rows.flatMap(({ name: row, figures }) =>
      figures
        .filter(({ met }) => met === false)
        .map(({ name, value, goal }) => `  ✗ ${row}, ${name}: ${value} (goal ${goal})`),
    ),
  );
  console.log(misses.length ? `\n${misses.length} over budget` : '\nEverything is within its budget');
  for (const miss of misses) console.log(miss);
}
