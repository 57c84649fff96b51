/** What each story's drawing shows, and the rule it is drawn by. */
export const storyCaptions: Record<string, { alt: string; caption: string }> = {
  'hundred-points': {
    alt: 'A line winds up and down through rows of points, from a ring at the left to a red point at the right.',
    caption: 'One line through 100 points, each visited once.',
  },
  'two-peaks': {
    alt: 'Columns of dots rise to two peaks, the second one higher, with a red point above it.',
    caption: '100 columns under two bell curves, at 11 and 20 hours.',
  },
  'fifteen-strands': {
    alt: 'Lines run together from the left into one red point and fan out again to the right.',
    caption: '15 strands into one point and out, in another order.',
  },
};
