import { useLayoutEffect, useRef } from 'react';

import { createStore, useStore } from '#desk/store.ts';

type Bindings = Record<string, (() => void) | undefined>;

/**
 * Keys of a part of the page, while it is there: 'j', 'Shift+j', 'g i', '?', 'Escape', 'Ctrl+Enter'. Of two that bind the same key the
 * one that came later has it; while a `modal` one is there, those before it rest.
 */
export function useKeys(bindings: Bindings, { modal = false }: { modal?: boolean } = {}) {
  const latest = useRef(bindings);
  useLayoutEffect(() => {
    latest.current = bindings;
  });
  // Before the next key can be pressed: what is no longer on the screen has none.
  useLayoutEffect(() => {
    const layer: Layer = { modal, bindings: () => latest.current };
    if (layers.length === 0) document.addEventListener('keydown', press);
    layers.push(layer);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      if (layers.length === 0) document.removeEventListener('keydown', press);
    };
  }, [modal]);
}

type Layer = { modal: boolean; bindings: () => Bindings };

const layers: Layer[] = [];
/** The first key of a sequence, and when it no longer counts. */
let begun = '';
let begunUntil = 0;
const SEQUENCE_MS = 1500;

function press(event: KeyboardEvent) {
  const key = pressedKey(event, keysOff.get());
  if (!key || event.defaultPrevented || (key === 'Escape' && isOverPage())) return;
  const sequence = begun && event.timeStamp < begunUntil ? `${begun} ${key}` : '';
  begun = '';
  const from = layers.findLastIndex(({ modal }) => modal);
  const bound = layers.slice(Math.max(0, from)).flatMap(({ bindings }) => Object.entries(bindings()));
  const acts = new Map(bound.filter(([, act]) => act));
  const act = acts.get(sequence) ?? acts.get(key);
  if (act) {
    event.preventDefault();
    act();
  } else if (acts.keys().some((name) => name.startsWith(`${key} `))) {
    begun = key;
    begunUntil = event.timeStamp + SEQUENCE_MS;
  }
}

/** Whether something lies over the page that the browser itself closes. */
const isOverPage = () => document.querySelector(':popover-open, dialog:modal') !== null;

/** What a binding would call the key that was pressed; undefined where keys rest. */
export function pressedKey(event: KeyboardEvent, isOff: boolean): string | undefined {
  const { key, isComposing, ctrlKey, metaKey, altKey, shiftKey } = event;
  // 229: the key belongs to an input method, in a browser that does not say so otherwise.
  if (isComposing || event.keyCode === 229) return undefined;
  if (key === 'Escape') return ctrlKey || metaKey || altKey ? undefined : key;
  if (key === 'Enter' && (ctrlKey || metaKey)) return 'Ctrl+Enter';
  if (ctrlKey || metaKey || altKey || isWriting(event.target)) return undefined;
  if (isSingle(key) && isOff) return undefined;
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

/** Whether this person has switched single keys off. Written by the signed-in frame, read by every key. */
export const keysOff = createStore(false);

/** Whether single keys work, and should be shown. */
export const useSinglePressKeys = () => !useStore(keysOff);
