/** By itself, so that a page does not carry the others with it. */
export const ink = '#0b0b0d';

/** The few colours a drawing may use. Those of text and interface stand in `app/styles/tokens.css`; `app/styles/tokens.test.ts` holds the two together. */
export const colours = {
  ink,
  white: '#ffffff',
  /** Hairlines on ink. */
  lineOnInk: '#2e2e33',
  /** Links, drifting lines and fine dots on ink. */
  grey: '#8f8f97',
  /** The label of a social image. */
  softOnInk: '#b9b9bf',
  paper: '#f4f4f2',
  /** Red lines and points on ink. */
  redOnInk: '#ff3b2e',
  /** The point of the mark and of a glyph on ink. */
  redMark: '#ff4a3d',
  /** Red points on paper, and the one red ground. */
  redFill: '#e01b0e',
};
