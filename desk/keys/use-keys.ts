import { useLayoutEffect, useRef } from 'react';

import { areKeysOff } from './keys-off.ts';
import { pressedKey } from './pressed-key.ts';

export type Bindings = Record<string, (() => void) | undefined>;

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
  const key = pressedKey(event, areKeysOff());
  if (!key || event.defaultPrevented || (key === 'Escape' && isOverPage())) return;
  const sequence = begun && event.timeStamp < begunUntil ? `${begun} ${key}` : '';
  begun = '';
  const act = (sequence && find(sequence)) || find(key);
  if (act) {
    event.preventDefault();
    act();
  } else if (startsSequence(key)) {
    begun = key;
    begunUntil = event.timeStamp + SEQUENCE_MS;
  }
}

/** Whether something lies over the page that the browser itself closes. */
const isOverPage = () => document.querySelector(':popover-open, dialog:modal') !== null;

function reachable() {
  const from = layers.findLastIndex(({ modal }) => modal);
  return from === -1 ? layers : layers.slice(from);
}

const find = (key: string) =>
  reachable()
    .toReversed()
    .map(({ bindings }) => bindings()[key])
    .find(Boolean);

const startsSequence = (key: string) =>
  reachable().some(({ bindings }) =>
    Object.entries(bindings()).some(([name, act]) => act && name.startsWith(`${key} `)),
  );
