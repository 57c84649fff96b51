/** The few colours a drawing may use. Text and interface colours stand in `app/styles/tokens.css`. */
export const colours = {
  ink: '#0B0B0D',
  white: '#FFFFFF',
  /** Hairlines on ink. */
  lineOnInk: '#2E2E33',
  /** Links, drifting lines and fine dots on ink. */
  grey: '#8F8F97',
  /** The label of a social image. */
  softOnInk: '#B9B9BF',
  paper: '#F4F4F2',
  /** Red lines and points on ink. */
  redOnInk: '#FF3B2E',
  /** The point of the mark and of a glyph on ink. */
  redMark: '#FF4A3D',
  /** Red points on paper, and the one red ground. */
  redFill: '#E01B0E',
};
