/** The size that the networks ask for, and the margin that all of our text keeps. */
export const WIDTH = 1200;
export const HEIGHT = 630;
export const MARGIN = 48;

/** Where the last line of a title stands: what hangs below it still keeps the margin. */
export const LAST_BASELINE = 573;

/** The right half, which holds a picture. */
export const PANEL = { x: 600, y: 0, width: 600, height: HEIGHT };
