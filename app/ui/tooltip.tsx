import { useEffect, useId, useRef } from 'react';
import type { PointerEvent, ReactNode, RefObject } from 'react';

/** From the specification: how long a tooltip waits, and how soon after another it need not. */
const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;
/** Time to move the pointer from the trigger onto the tooltip. */
const LEAVE_MS = 120;

/** In the future while one is open. */
let lastClosed = -Infinity;

/**
 * A tooltip over a trigger, shown by pointer after a wait and by focus at once. It is a popover: the browser keeps one
 * open at a time, closes it on Escape, and opens it on a click or tap when the trigger is a button that names it.
 */
export function useTooltip<Trigger extends HTMLElement>(text: ReactNode) {
  const id = useId();
  const trigger = useRef<Trigger>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      // One that goes with its page is not told to have closed.
      lastClosed = Math.min(lastClosed, performance.now());
    },
    [],
  );

  const after = (delay: number, act: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, delay);
  };
  const open = () => tip.current?.showPopover({ source: trigger.current ?? undefined });
  const close = () => tip.current?.hidePopover();
  // A finger that is lifted leaves too, but what it opened stays until the next tap.
  const leave = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'touch') after(LEAVE_MS, close);
  };

  return {
    triggerProps: {
      ref: trigger as RefObject<Trigger>,
      'aria-describedby': id,
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'touch')
          after(performance.now() - lastClosed < SKIP_DELAY_MS ? 0 : OPEN_DELAY_MS, open);
      },
      onPointerLeave: leave,
      onPointerDown: () => clearTimeout(timer.current),
      onFocus: () => {
        if (trigger.current?.matches(':focus-visible')) after(0, open);
      },
      onBlur: () => after(0, close),
    },
    tip: (
      <span
        ref={tip}
        id={id}
        role="tooltip"
        popover="auto"
        className="tooltip"
        onPointerEnter={() => clearTimeout(timer.current)}
        onPointerLeave={leave}
        onToggle={(event) => {
          lastClosed = event.newState === 'open' ? Infinity : performance.now();
        }}
      >
        {text}
      </span>
    ),
    id,
  };
}
