/** A guess at what was meant, to follow a sentence; empty when nothing is near. */
export function didYouMean(word: string, known: readonly string[]): string {
  const closest = closestWord(word, known);
  return closest === undefined ? '' : ` Did you mean "${closest}"?`;
}

/** The one that is near enough to have been meant, whatever its case. */
export function closestWord(word: string, known: readonly string[], most = Infinity): string | undefined {
  const [closest] = known
    .map((candidate) => ({ candidate, steps: stepsBetween(word.toLowerCase(), candidate.toLowerCase()) }))
    .sort((one, other) => one.steps - other.steps);
  const isNear =
    closest && closest.steps <= Math.min(most, Math.max(1, Math.floor(closest.candidate.length / 3)));
  return isNear ? closest.candidate : undefined;
}

/** How many letters have to be put in, taken out or changed. */
function stepsBetween(word: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...word].entries()) {
    const next = [at + 1];
    for (let index = 0; index < other.length; index++)
      next.push(
        Math.min(
          (next[index] ?? 0) + 1,
          (row[index + 1] ?? 0) + 1,
          (row[index] ?? 0) + (letter === other[index] ? 0 : 1),
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}
