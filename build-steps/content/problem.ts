/** Something in `content/` that its writer has to mend. */
export type Problem = { file: string; line?: number | undefined; says: string };

/** The content has to be mended. The message names every file, line and remedy. */
export class ContentError extends Error {
  readonly problems: Problem[];

  constructor(problems: Problem[]) {
    super(describe(problems));
    this.problems = problems;
  }
}

function describe(problems: Problem[]) {
  return problems
    .map(({ file, line, says }) => `content/${file}${line ? `:${line}` : ''}: ${says}`)
    .join('\n');
}
