/** '1 letter', '2 letters', 'no letters'. */
export const counted = (count: number, one: string, several = `${one}s`) =>
  `${count === 0 ? 'no' : count} ${count === 1 ? one : several}`;
