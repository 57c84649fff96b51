import { useEffect } from 'react';

import type { Input } from '#schemas/desk/api.ts';
import type { Marked } from '#schemas/desk/letters.ts';
import type { Stage } from '#schemas/desk/stages.ts';
import { UNDO_MS } from '#schemas/desk/undo.ts';

import { call, CallError, mayPass, onSignedOut, problemOf } from './api/call.ts';
import { onLive } from './api/live.ts';
import { now } from './session.tsx';
import { createBell, createStore, useStore } from './store.ts';
import { useKeys } from './ui/keys-and-buttons.tsx';
import { countInWords, undoneInWords } from './words/words.ts';

/** `until`: when it is too late, if not in ten seconds. `undone`: what is to be done then. */
type Undoing = { until?: number; undone?: () => void };
/** By its number at the desk, or what puts it right. */
type Undo = number | (() => Promise<unknown>);
type Offer = { words: string; undo?: Undo } & Undoing;

const offered = createStore<Offer | undefined>(undefined);
/** Read aloud when a screen gives way to another by itself, with what was done on it: nothing on the new one could be heard to change. */
export const movedOn = createStore('');
/** Pointed at, or with the focus. */
const held = createStore(false);

let deeds = 0;

/** Says in the key line what was done, and offers for ten seconds to undo it. `say` only says. */
export const undo = {
  offer: (words: string, undo: Undo, undoing?: Undoing) => offered.set({ words, undo, ...undoing }),
  say: (words: string) => offered.set({ words }),
  /** Does what the desk may refuse: then it says why, after `before`. */
  attempt: <Done>(work: () => Promise<Done>, before = '') =>
    work().catch((error: unknown) => undo.say(before + problemOf(error))),
  /** Marks, and offers the way back in `words`. Gives nothing back where it was refused. */
  mark: (input: MarkInput, words: (marked: Marked) => string, before?: string, undoing?: Undoing) => {
    // What is undone is what was done last, in whatever order the answers come.
    const deed = ++deeds;
    offered.set(undefined);
    return undo.attempt(async () => {
      const marking = await markOrWait(input);
      if (deed !== deeds) return marking;
      if (marking === 'waits') undo.say(MARK_WAITS);
      else if (marking.count === 0 && !marking.isPart) undo.say('Nothing to change: it was done before.');
      else undo.offer(words(marking), marking.undo, undoing);
      return marking;
    }, before);
  },
  /** Undoes what may no longer be what was offered last. */
  takeBack: (number: number, undone?: () => void) => {
    undo.say('Undoing…');
    held.set(false);
    void call('undo', { undo: number })
      .then((result) => {
        undone?.();
        const words = undoneInWords(result);
        return result.isPart ? undo.offer(words, number) : undo.say(words);
      })
      .catch((error: unknown) => undo.say(problemOf(error)));
  },
};

/** For the key line. */
export const useOffer = () => ({ offer: useStore(offered), take, hold: held.set });

function take() {
  const offer = offered.get();
  if (offer?.undo === undefined) return;
  if (typeof offer.undo === 'number') return undo.takeBack(offer.undo, offer.undone);
  const putRight = offer.undo;
  undo.say('Undoing…');
  held.set(false);
  void undo.attempt(() => putRight().then(() => undo.say('Undone.')));
}

/** For as long as somebody is signed in: an offer has its time and its key. */
export function useOffers() {
  const offer = useStore(offered);
  const isHeld = useStore(held);
  useEffect(() => {
    // What goes at its hour goes also under a hand.
    if (!offer || (isHeld && offer.until === undefined)) return;
    const lasts = offer.until === undefined ? UNDO_MS : Math.max(0, offer.until - now());
    const timer = setTimeout(() => offered.set(undefined), lasts);
    return () => clearTimeout(timer);
  }, [offer, isHeld]);
  useEffect(() => onMarksRefused(undo.say), []);
  useEffect(() => () => offered.set(undefined), []);
  useKeys({ z: offer?.undo === undefined ? undefined : take });
}

/** Or another stage, which is undone as a mark is. */
type MarkInput = Input<'mark'> | Input<'move'>;
const markNow = (input: MarkInput) => ('stage' in input ? call('move', input) : call('mark', input));

/** Marks made while the desk was out of reach. They wait in this tab, and are sent in their order when it is back. */
const waiting = createStore<MarkInput[]>([]);
const refusals = createBell<[words: string]>();

const MARK_WAITS = 'You are offline. The change will be saved when you are back online.';
/** How long after they could not be sent they are tried again. */
export const AGAIN_MS = 5000;

/** Marks, or keeps the mark until it can be sent: then there is nothing yet to undo. */
export async function markOrWait(input: MarkInput): Promise<Marked | 'waits'> {
  try {
    // Not past those that wait.
    if (waiting.get().length === 0) return await markNow(input);
  } catch (error) {
    if (!(error instanceof CallError) || error.why !== 'offline') throw error;
  }
  // Later it would also take what has come in between.
  if ('filter' in input.which)
    throw new CallError('offline', 'Not done: you are offline. Try again when you are back online.');
  waiting.set([...waiting.get(), input]);
  // The stream may not have noticed.
  sendLater();
  return 'waits';
}

/** To which stage letters go when the desk is in reach again. */
export function useWaitingMoves(): ReadonlyMap<number, Stage> {
  return new Map(
    useStore(waiting).flatMap((input) =>
      'stage' in input && 'numbers' in input.which
        ? input.which.numbers.map((number) => [number, input.stage] as const)
        : [],
    ),
  );
}

export const useWaitingMarks = () => useStore(waiting).length;

/** Told in words of marks that waited and were then refused for good. */
export const onMarksRefused = refusals.on;

let isSending = false;
let timer: ReturnType<typeof setTimeout> | undefined;

async function send() {
  if (isSending) return;
  isSending = true;
  clearTimeout(timer);
  const refused: string[] = [];
  for (let mark = waiting.get()[0]; mark; mark = waiting.get()[0]) {
    try {
      await markNow(mark);
    } catch (error) {
      if (mayPass(error)) {
        sendLater(error.retryAfter);
        break;
      }
      // Refused for good: dropped, or it would block those behind it.
      refused.push(problemOf(error));
    }
    waiting.set(waiting.get().slice(1));
  }
  isSending = false;
  if (refused.length > 0) refusals.ring(refusedInWords(refused));
}

function sendLater(seconds = 0) {
  clearTimeout(timer);
  timer = setTimeout(() => void send(), Math.max(AGAIN_MS, seconds * 1000));
}

const refusedInWords = (why: string[]) =>
  `${why.length === 1 ? 'A change made offline was' : `${countInWords(why.length)} changes made offline were`} not saved. ${why.at(-1)}`;

onLive(() => void send());
onSignedOut(() => waiting.set([]));
// Whoever closes the tab is asked first.
addEventListener('beforeunload', (event) => {
  if (waiting.get().length > 0) event.preventDefault();
});
