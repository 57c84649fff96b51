/** Where each begins, and at last where all of them end. */
export function offsetsOf(items: { height: number }[]) {
  const offsets = [0];
  let end = 0;
  for (const { height } of items) offsets.push((end += height));
  return offsets;
}

/** Which item is at this height: the first above all of them, the last below. */
export function itemAt(offsets: number[], y: number) {
  let low = 0;
  let high = Math.max(0, offsets.length - 2);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((offsets[middle] ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}
