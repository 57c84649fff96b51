/** Something in `content/` that its writer has to mend. */
export type Problem = { file: string; line?: number | undefined; says: string };

export function describe(problems: Problem[]) {
  return problems
    .map(({ file, line, says }) => `content/${file}${line ? `:${line}` : ''}: ${says}`)
    .join('\n');
}
