/** The mark: a bar, and a point above it. Box of 26. */
export const mark = {
  box: 26,
  bar: { x: 1, y: 19, width: 24, height: 4 },
  point: { x: 18.5, y: 8.5, r: 5 },
};
