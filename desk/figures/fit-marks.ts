/** Above this many letters in a column one mark stands for ten of them, and so on. */
const MOST_MARKS = 500;
const WIDEST_PITCH = 11;
const GAP = 0.72;

/** How many letters a mark stands for, if the highest column holds so many. */
export function lettersPerMark(most: number) {
  let per = 1;
  while (most / per > MOST_MARKS) per *= 10;
  return per;
}

/** How many marks stand side by side in a column, and how far apart, so that the highest column fits. */
export function fitMarks(most: number, columnWidth: number, height: number) {
  const room = Math.max(columnWidth * GAP, 1);
  let best = { across: 1, pitch: 0 };
  for (let across = 1; room / across >= 1; across++) {
    const pitch = Math.min(WIDEST_PITCH, room / across, height / Math.max(Math.ceil(most / across), 1));
    // Two side by side rather than one: a column of few letters then looks like the others.
    if (pitch > best.pitch || (across === 2 && pitch === best.pitch)) best = { across, pitch };
  }
  return best;
}
