import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

import { useKeys } from '#desk/keys/use-keys.ts';

/** A small panel above its button. Escape, a press elsewhere and the focus going elsewhere close it; other keys rest meanwhile. */
export function PopUp({ close, children }: { close: () => void; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  useKeys({ Escape: close }, { modal: true });
  useEffect(() => {
    const opener = document.activeElement;
    const first = ['[data-first]', 'a, button, [role=option]'].map((those) =>
      panel.current?.querySelector<HTMLElement>(those),
    );
    first.find(Boolean)?.focus();
    return () => {
      if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus();
    };
  }, []);
  useEffect(() => {
    const pressed = ({ target }: PointerEvent) => {
      if (target instanceof Node && !panel.current?.parentElement?.contains(target)) close();
    };
    document.addEventListener('pointerdown', pressed);
    return () => document.removeEventListener('pointerdown', pressed);
  }, [close]);
  return (
    <div
      ref={panel}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !panel.current?.parentElement?.contains(relatedTarget)) close();
      }}
      className="absolute bottom-full left-0 z-20 mb-4 max-h-80 min-w-60 overflow-y-auto border border-ink py-1 ground-white"
    >
      {children}
    </div>
  );
}
