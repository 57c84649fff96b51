/** The few colours a drawing may use. Text and interface colours stand in `app/tokens.css`. */
export const colours = {
  ink: '#0B0B0D',
  white: '#FFFFFF',
  paper: '#F4F4F2',
  /** Red lines and points on ink. */
  redOnInk: '#FF3B2E',
  /** Red points on paper, and the one red ground. */
  redFill: '#E01B0E',
};
