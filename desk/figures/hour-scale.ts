const steps = [1, 2, 3, 6, 12, 24, 48, 72, 168];

/** The hours that are ruled across a drawing whose highest value is `most` hours: two or three, the last one above it. */
export function hourScale(most: number): number[] {
  const step = steps.find((step) => most <= step * 3) ?? Math.ceil(most / 3 / 168) * 168;
  const lines = Math.max(2, Math.ceil(most / step));
  return Array.from({ length: lines + 1 }, (_, index) => index * step);
}
