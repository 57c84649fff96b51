import { createContext, use, useCallback, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';

import { call, CallError } from '#desk/api/call.ts';
import { onMarksRefused } from '#desk/api/waiting-marks.ts';
import { useKeys } from '#desk/keys/use-keys.ts';

import { undoneInWords } from './words/undone-in-words.ts';

export type Offer = { words: string; undo?: number };
type Undo = { offer: (words: string, undo: number) => void; say: (words: string) => void };

const UndoContext = createContext<Undo>({ offer() {}, say() {} });
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
    if (!offer || isHeld) return;
    const timer = setTimeout(() => setOffer(undefined), OFFERED_MS);
    return () => clearTimeout(timer);
  }, [offer, isHeld]);

  const undo = useMemo<Undo>(
    () => ({
      offer: (words, undo) => setOffer({ words, undo }),
      say: (words) => setOffer({ words }),
    }),
    [],
  );
  useEffect(() => onMarksRefused(undo.say), [undo]);
  const number = offer?.undo;
  const take = useCallback(() => {
    if (number === undefined) return;
    setOffer({ words: 'Undoing…' });
    hold(false);
    void call('undo', { undo: number })
      .then(undoneInWords)
      .catch((error: unknown) => (error instanceof CallError ? error.message : String(error)))
      .then((words) => setOffer({ words }));
  }, [number]);
  useKeys({ z: number === undefined ? undefined : take });

  return (
    <UndoContext value={undo}>
      <OfferContext value={useMemo(() => ({ offer, take, hold }), [offer, take])}>{children}</OfferContext>
    </UndoContext>
  );
}
