import { createContext, use, useCallback, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';

import { call, CallError } from '#desk/api/call.ts';
import { onMarksRefused } from '#desk/api/waiting-marks.ts';
import { useKeys } from '#desk/keys/use-keys.ts';

import { now } from './time/use-now.ts';
import { undoneInWords } from './words/undone-in-words.ts';

export type Offer = { words: string; undo?: number } & Undoing;
/** `until`: when it is too late, if not in ten seconds. `undone`: what is to be done then. */
type Undoing = { until?: number; undone?: () => void };
type Undo = {
  offer: (words: string, undo: number, undoing?: Undoing) => void;
  say: (words: string) => void;
  /** Undoes what may no longer be what was offered last. */
  takeBack: (undo: number, undone?: () => void) => void;
};

const UndoContext = createContext<Undo>({ offer() {}, say() {}, takeBack() {} });
const OfferContext = createContext<{ offer?: Offer; take: () => void; hold: (isHeld: boolean) => void }>({
  take() {},
  hold() {},
});

/** Says in the key line what was done, and offers for ten seconds to undo it. `say` only says. */
export const useUndo = () => use(UndoContext);

/** For the key line. */
export const useOffer = () => use(OfferContext);

const OFFERED_MS = 10_000;

export function UndoProvider({ children }: { children: ReactNode }) {
  const [offer, setOffer] = useState<Offer>();
  const [isHeld, hold] = useState(false);
  useEffect(() => {
    // What goes at its hour goes also under a hand.
    if (!offer || (isHeld && offer.until === undefined)) return;
    const lasts = offer.until === undefined ? OFFERED_MS : Math.max(0, offer.until - now());
    const timer = setTimeout(() => setOffer(undefined), lasts);
    return () => clearTimeout(timer);
  }, [offer, isHeld]);

  const undo = useMemo<Undo>(
    () => ({
      offer: (words, undo, undoing) => setOffer({ words, undo, ...undoing }),
      say: (words) => setOffer({ words }),
      takeBack: (undo, undone) => {
        setOffer({ words: 'Undoing…' });
        hold(false);
        void call('undo', { undo })
          .then((result) => {
            undone?.();
            return undoneInWords(result);
          })
          .catch((error: unknown) => (error instanceof CallError ? error.message : String(error)))
          .then((words) => setOffer({ words }));
      },
    }),
    [],
  );
  useEffect(() => onMarksRefused(undo.say), [undo]);
  const number = offer?.undo;
  const undone = offer?.undone;
  const take = useCallback(() => {
    if (number !== undefined) undo.takeBack(number, undone);
  }, [number, undone, undo]);
  useKeys({ z: number === undefined ? undefined : take });

  return (
    <UndoContext value={undo}>
      <OfferContext value={useMemo(() => ({ offer, take, hold }), [offer, take])}>{children}</OfferContext>
    </UndoContext>
  );
}
