export type AnswerTime = { minutes: number; isLate: boolean };
export type Stack = { bin: number; inTime: number; late: number };

/** Bins of the drawing: half of them before the promised hour, half after it. */
export const BINS = 48;

/** How many answers took how long. Whatever took longer than twice the hours stands in the last bin. */
export function stackByHour(answers: AnswerTime[], hours: number): Stack[] {
  const stacks = new Map<number, Stack>();
  for (const { minutes, isLate } of answers) {
    const bin = Math.min(BINS - 1, Math.max(0, Math.floor((minutes / 60 / (2 * hours)) * BINS)));
    const stack = stacks.get(bin) ?? { bin, inTime: 0, late: 0 };
    if (isLate) stack.late++;
    else stack.inTime++;
    stacks.set(bin, stack);
  }
  return [...stacks.values()].toSorted((a, b) => a.bin - b.bin);
}
