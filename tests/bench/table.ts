/** One measurement, and what it should be. */
export type Figure = { name: string; value: string; goal?: string; met?: boolean };
export type Section = { title: string; figures: Figure[] };

export const atLeast = (name: string, value: number, goal: number, unit = ''): Figure => ({
  name,
  value: written(value, unit),
  goal: `>= ${written(goal, unit)}`,
  met: value >= goal,
});

export const atMost = (name: string, value: number, goal: number, unit = ''): Figure => ({
  name,
  value: written(value, unit),
  goal: `<= ${written(goal, unit)}`,
  met: value <= goal,
});

/** What must not happen. */
export const none = (name: string, value: number): Figure => ({
  name,
  value: written(value),
  goal: '0',
  met: value === 0,
});

/** A figure to compare with, which has no goal of its own. */
export const plain = (name: string, value: number, unit = ''): Figure => ({
  name,
  value: written(value, unit),
});

/** A number as people read it: whole when it is large, with a decimal when it is small. */
export function written(value: number, unit = '') {
  const digits = Math.abs(value) < 100 && !Number.isInteger(value) ? 1 : 0;
  const number = value.toLocaleString('en-GB', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: true,
  });
  return unit ? `${number} ${unit}` : number;
}

export function printTable(sections: Section[]) {
  const figures = sections.flatMap((section) => section.figures);
  const width = (of: (figure: Figure) => string) =>
    Math.max(0, ...figures.map((figure) => of(figure).length));
  const widths = {
    name: width(({ name }) => name),
    value: width(({ value }) => value),
    goal: width(({ goal = '' }) => goal),
  };
  const line = (name: string, value: string, goal: string, met: string) =>
    `  ${name.padEnd(widths.name)}  ${value.padStart(widths.value)}  ${goal.padStart(widths.goal)}  ${met}`.trimEnd();
  console.log(line('', 'measured', 'goal', 'met'));
  for (const { title, figures } of sections) {
    console.log(title);
    for (const { name, value, goal = '', met } of figures)
      console.log(line(name, value, goal, met === undefined ? '' : met ? 'yes' : 'NO'));
  }
}

/** The figures that fall short of their goals. */
export function missed(...sections: Section[]): Figure[] {
  return sections.flatMap(({ figures }) => figures.filter(({ met }) => met === false));
}
