/** WebDriver's input actions, which are the same in both of its protocols (https://w3c.github.io/webdriver/#actions). */
export type Action =
  | {
      type: 'pointer';
      id: 'mouse';
      actions: (
        | { type: 'pointerMove'; x: number; y: number; duration: number }
        | { type: 'pointerDown' | 'pointerUp'; button: number }
      )[];
    }
  | { type: 'key'; id: 'keyboard'; actions: { type: 'keyDown' | 'keyUp'; value: string }[] };

/** https://w3c.github.io/webdriver/#keyboard-actions */
const keys: Record<string, string> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  ArrowDown: '\uE015',
};

export const moveTo = (x: number, y: number): Action => ({
  type: 'pointer',
  id: 'mouse',
  actions: [{ type: 'pointerMove', x, y, duration: 0 }],
});

export const clickAt = (x: number, y: number): Action => ({
  type: 'pointer',
  id: 'mouse',
  actions: [
    { type: 'pointerMove', x, y, duration: 0 },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
});

/** A key by its name, or each letter of a text. */
export const pressKeys = (text: string): Action => ({
  type: 'key',
  id: 'keyboard',
  actions: (text in keys
    ? [keys[text]!]
    : Array.from(text, (letter) => (letter === '\n' ? keys.Enter! : letter))
  ).flatMap((value) => [
    { type: 'keyDown' as const, value },
    { type: 'keyUp' as const, value },
  ]),
});
