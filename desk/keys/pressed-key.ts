/** What a binding would call the key that was pressed; undefined where keys rest. */
export function pressedKey(event: KeyboardEvent, keysOff: boolean): string | undefined {
  const { key, isComposing, ctrlKey, metaKey, altKey, shiftKey } = event;
  // 229: the key belongs to an input method, in a browser that does not say so otherwise.
  if (isComposing || event.keyCode === 229) return undefined;
  if (key === 'Escape') return ctrlKey || metaKey || altKey ? undefined : key;
  if (key === 'Enter' && (ctrlKey || metaKey)) return 'Ctrl+Enter';
  if (ctrlKey || metaKey || altKey || isWriting(event.target)) return undefined;
  if (isSingle(key) && keysOff) return undefined;
  // A button or a link has its own use for these.
  if ((key === 'Enter' || key === ' ') && isOperated(event.target)) return undefined;
  const name = key.length === 1 ? key.toLowerCase() : key;
  // Of a sign such as ? the shift key is a part.
  return shiftKey && (key.length > 1 || /\p{L}/u.test(key)) ? `Shift+${name}` : name;
}

/** What WCAG 2.1.4 is about: letters, digits, punctuation. */
const isSingle = (key: string) => [...key].length === 1 && key !== ' ';

const isWriting = (target: EventTarget | null) =>
  matches(
    target,
    'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=button])',
  );

const isOperated = (target: EventTarget | null) =>
  matches(target, 'a[href], button, summary, input, [role=option], [role=menuitem]');

const matches = (target: EventTarget | null, selector: string) =>
  target !== null && 'matches' in target && (target as Element).matches(selector);
