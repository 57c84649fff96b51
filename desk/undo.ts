import { useEffect } from 'react';

import type { Input } from '#schemas/desk/api.ts';
import type { Marked } from '#schemas/desk/letters.ts';

import { call, problemOf } from './api/call.ts';
import { MARK_WAITS, markOrWait, onMarksRefused } from './api/waiting-marks.ts';
import { createStore, useStore } from './store.ts';
import { now } from './time/use-now.ts';
import { useKeys } from './ui/keys-and-buttons.tsx';
import { undoneInWords } from './words/words.ts';

/** `until`: when it is too late, if not in ten seconds. `undone`: what is to be done then. */
type Undoing = { until?: number; undone?: () => void };
type Offer = { words: string; undo?: number } & Undoing;

const OFFERED_MS = 10_000;
const offered = createStore<Offer | undefined>(undefined);
/** Pointed at, or with the focus. */
const held = createStore(false);

/** Says in the key line what was done, and offers for ten seconds to undo it. `say` only says. */
export const undo = {
  offer: (words: string, undo: number, undoing?: Undoing) => offered.set({ words, undo, ...undoing }),
  say: (words: string) => offered.set({ words }),
  /** Does what the desk may refuse: then it says why, after `before`. */
  attempt: (work: () => Promise<unknown>, before = '') =>
    work().catch((error: unknown) => undo.say(before + problemOf(error))),
  /** Marks, and offers the way back in `words`. */
  mark: (input: Input<'mark'>, words: (marked: Marked) => string, before?: string) =>
    undo.attempt(async () => {
      const marking = await markOrWait(input);
      if (marking === 'waits') undo.say(MARK_WAITS);
      else undo.offer(words(marking), marking.undo);
    }, before),
  /** Undoes what may no longer be what was offered last. */
  takeBack: (number: number, undone?: () => void) => {
    undo.say('Undoing…');
    held.set(false);
    void call('undo', { undo: number })
      .then((result) => {
        undone?.();
        return undoneInWords(result);
      })
      .catch(problemOf)
      .then(undo.say);
  },
};

/** For the key line. */
export const useOffer = () => ({ offer: useStore(offered), take, hold: held.set });

function take() {
  const offer = offered.get();
  if (offer?.undo !== undefined) undo.takeBack(offer.undo, offer.undone);
}

/** For as long as somebody is signed in: an offer has its time and its key. */
export function useOffers() {
  const offer = useStore(offered);
  const isHeld = useStore(held);
  useEffect(() => {
    // What goes at its hour goes also under a hand.
    if (!offer || (isHeld && offer.until === undefined)) return;
    const lasts = offer.until === undefined ? OFFERED_MS : Math.max(0, offer.until - now());
    const timer = setTimeout(() => offered.set(undefined), lasts);
    return () => clearTimeout(timer);
  }, [offer, isHeld]);
  useEffect(() => onMarksRefused(undo.say), []);
  useEffect(() => () => offered.set(undefined), []);
  useKeys({ z: offer?.undo === undefined ? undefined : take });
}
