import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { MouseEvent, RefObject } from 'react';
import { createRoot } from 'react-dom/client';

import { keepClearOfButtons, uncoverFocus } from './keep-clear-of-buttons.ts';
import { NoticeText } from './notice-box.tsx';
import { dismiss, readToasts, subscribeToToasts } from './toasts.ts';
import type { Toast } from './toasts.ts';

const isHotkey = ({ altKey, code }: KeyboardEvent) => altKey && code === 'KeyT';

/** Bad news stays long enough to be read twice; a visitor may also close it. */
const DESTRUCTIVE_MS = 12_000;
const PLAIN_MS = 6_000;

let mounted = false;

/** Makes the place where notices appear, once and before the first notice, so that screen readers announce it. It is
 * no part of a page: a notice may come when the visitor is on another. */
export function mountToaster() {
  if (mounted) return;
  mounted = true;
  const region = document.createElement('section');
  region.setAttribute('aria-label', 'Notifications');
  region.setAttribute('aria-live', 'polite');
  region.setAttribute('aria-relevant', 'additions text');
  region.className =
    'pointer-events-none fixed right-4 bottom-4 left-4 z-60 md:right-6 md:bottom-6 md:left-auto';
  document.body.append(region);
  createRoot(region).render(<Toasts region={region} />);
}

function Toasts({ region }: { region: HTMLElement }) {
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts);
  const list = useRef<HTMLOListElement>(null);
  const held = useHeld(list);

  const cameFrom = useRef<Element>(null);

  useEffect(() => {
    const focusOnHotkey = (event: KeyboardEvent) => {
      if (!isHotkey(event)) return;
      cameFrom.current ??= document.activeElement;
      list.current?.focus();
    };
    addEventListener('keydown', focusOnHotkey);
    return () => removeEventListener('keydown', focusOnHotkey);
  }, []);
  // Whoever came by the key goes back to where they were once there is nothing left to read.
  useEffect(() => {
    const { current } = cameFrom;
    if (toasts.length || !(current instanceof HTMLElement)) return;
    cameFrom.current = null;
    current.focus();
  }, [toasts.length]);
  useEffect(() => {
    if (!toasts.length) return;
    const stop = keepClearOfButtons(region);
    // Once the field that needs mending has the focus.
    const frame = requestAnimationFrame(() => uncoverFocus(region));
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, [toasts.length, region]);

  return (
    <ol ref={list} tabIndex={-1} className="grid justify-end gap-3">
      {toasts.map((toast) => (
        <Card key={toast.id} {...toast} held={held} />
      ))}
    </ol>
  );
}

/** Whether a visitor reads or is about to act: nothing goes away meanwhile. */
function useHeld(list: RefObject<HTMLElement | null>) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    for (const type of ['pointerenter', 'focusin'])
      list.current?.addEventListener(type, () => setHeld(true), { signal });
    for (const type of ['pointerleave', 'focusout'])
      list.current?.addEventListener(type, () => setHeld(false), { signal });
    return () => leaving.abort();
  }, [list]);
  return held;
}

function Card({ id, title, text, destructive, leaving, held }: Toast & { held: boolean }) {
  const close = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // Removed with the focus on it, it would not say that the focus has gone, and the others would wait for that
    // (whatwg/html#12842).
    currentTarget.blur();
    dismiss(id);
  };
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismiss(id), destructive ? DESTRUCTIVE_MS : PLAIN_MS);
    return () => clearTimeout(timer);
  }, [held, id, destructive]);
  return (
    <li
      data-leaving={leaving || undefined}
      className={`toast pointer-events-auto flex w-[calc(100vw-32px)] max-w-98 items-start gap-4 py-3.5 pr-1.5 pl-5 text-white shadow-[0_16px_40px_rgb(11_11_13/22%)] forced-colors:border ${destructive ? 'bg-red-text' : 'bg-ink'}`}
    >
      <span
        aria-hidden="true"
        className={`size-2.5 shrink-0 rounded-full bg-white ${title ? 'mt-2' : 'mt-[13px]'}`}
      />
      <NoticeText {...{ title, text, destructive }} />
      <button
        type="button"
        onClick={close}
        aria-label="Dismiss"
        className="flex size-9 shrink-0 cursor-pointer items-center justify-center"
      >
        <svg viewBox="0 0 12 12" aria-hidden="true" className="size-3 stroke-current" strokeWidth="1.6">
          <path d="M1 1l10 10M11 1L1 11" />
        </svg>
      </button>
    </li>
  );
}
