import { useLayoutEffect, useRef } from 'react';
import type { ComponentProps } from 'react';

import { createStore, useStore } from '#desk/store.ts';

const looks = {
  primary: 'bg-red-fill text-white hover:bg-red-press',
  secondary: 'bg-(--rule) text-(--ground) hover:opacity-85',
  outline: 'border border-current hover:bg-(--hair)',
  quiet: 'underline decoration-1 underline-offset-4 hover:no-underline',
};
export type DeskButtonLook = keyof typeof looks;

/** How a button looks, for a link that is one otherwise. */
export const deskButtonClass = (look: DeskButtonLook, big = false) =>
  `inline-flex cursor-pointer items-center justify-between gap-4 py-2 text-left font-semibold transition-colors duration-120 disabled:cursor-default disabled:bg-disabled disabled:text-text-3 ${looks[look]} ${big ? 'min-h-14 text-base leading-5' : 'min-h-11 text-[15px] leading-5'} ${look === 'quiet' ? '' : big ? 'px-5' : 'px-4'}`;

/** A button with the key that does the same. */
export function DeskButton({
  look,
  keyName,
  big = false,
  className = '',
  children,
  ...button
}: ComponentProps<'button'> & { look: DeskButtonLook; keyName?: string; big?: boolean }) {
  const showsKey = useSinglePressKeys();
  return (
    <button
      type="button"
      aria-keyshortcuts={showsKey ? keyName : undefined}
      {...button}
      className={`${deskButtonClass(look, big)} ${className}`}
    >
      {children}
      <KeyHint keys={keyName} className="max-lg:hidden" />
    </button>
  );
}

/** The outlined square beside a word: which key does it. */
export function Key({ children }: { children: string }) {
  return (
    <kbd className="inline-flex h-5 min-w-5 shrink-0 items-center justify-center border border-current px-1 font-sans text-xs leading-none font-medium">
      {children}
    </kbd>
  );
}

/** Several, parted by spaces: 'g i'. */
export const Keys = ({ children }: { children: string }) =>
  children.split(' ').map((key) => <Key key={key}>{key}</Key>);

type KeyHintProps = { keys?: string; className?: string };

/** For the eye, beside what they do: on a desktop, while single keys are on. */
export function KeyHint({ keys, className = 'flex gap-1 max-lg:hidden' }: KeyHintProps) {
  const showsKeys = useSinglePressKeys();
  if (!keys || !showsKeys) return null;
  return (
    <span aria-hidden="true" className={className}>
      <Keys>{keys}</Keys>
    </span>
  );
}

/** Closes what lies over the page, as Escape does. */
export function CloseButton({ onClick, className = '' }: { onClick: () => void; className?: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={`flex cursor-pointer items-center gap-2.5 ${className}`}
    >
      Close
      <span aria-hidden="true" className="flex max-lg:hidden">
        <Key>Esc</Key>
      </span>
    </button>
  );
}

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

/** They change nothing, bring back, or belong to a field alone: they may be held down, and may follow at once on a screen that gave way by itself. */
const harmless = new Set(
  ['j', 'k', 'ArrowDown', 'ArrowUp']
    .flatMap((key) => [key, `Shift+${key}`])
    .concat('z', 'Escape', '?', 'Ctrl+Enter'),
);
/** So long after the last key of somebody who types on other keys act again. */
const REST_MS = 500;
let restingUntil = 0;

/** Another letter takes the place of the one before: keys that were meant for that, or for a text that was just sent, do nothing to this. */
export function restKeys() {
  restingUntil = performance.now() + REST_MS;
}

/** Whether a key comes too soon, or again by itself, for what cannot be seen yet. */
function isTooSoon({ repeat, timeStamp }: KeyboardEvent) {
  if (timeStamp >= restingUntil) return repeat;
  restingUntil = timeStamp + REST_MS;
  return true;
}

function press(event: KeyboardEvent) {
  const key = pressedKey(event, keysOff.get());
  if (!key || event.defaultPrevented || (key === 'Escape' && isOverPage())) return;
  if (!harmless.has(key) && isTooSoon(event)) return;
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
export const isOverPage = () => document.querySelector(':popover-open, dialog:modal') !== null;

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
