import { useEffect, useState, useSyncExternalStore } from 'react';

import { call, onSignedOut } from '#desk/api/call.ts';
import { onLive } from '#desk/api/live.ts';
import { now } from '#desk/time/when.ts';
import type { Letter } from '#schemas/desk/letters.ts';

import { draftKeeper, draftOf, giveBackDraft, onGivenBack, rememberDraft } from './drafts.ts';
import type { DraftKeeper } from './drafts.ts';

/** My draft of an answer: kept by the desk while it is written, and when the page is left. What colleagues do does not touch it. */
export function useDraft(letter: Letter) {
  const { number } = letter;
  const [kept] = useState(() => draftOf(letter));
  const [text, setText] = useState(kept?.text ?? '');
  const keeper = keeperOf(number);
  const state = useSyncExternalStore(keeper.subscribe, keeper.state);
  useEffect(() => () => void keeper.flush(), [keeper]);
  useEffect(() => onGivenBack((which, given) => which === number && setText(given)), [number]);

  return {
    text,
    ...state,
    savedAt: Math.max(state.savedAt ?? 0, kept?.savedAt ?? 0) || undefined,
    write(next: string) {
      setText(next);
      rememberDraft(number, next, now());
      keeper.write(next);
    },
    /** Before it is sent, or thrown away: what is written stays on the screen. */
    stop: () => keeper.stop(),
    forget: () => rememberDraft(number, '', now()),
  };
}

/** One for each letter, for as long as the page: what could not be saved is tried again when the reply is closed, too. */
const keepers = new Map<number, DraftKeeper>();

export function keeperOf(number: number): DraftKeeper {
  const keeper = keepers.get(number) ?? draftKeeper((text) => call('draft', { number, text }));
  keepers.set(number, keeper);
  return keeper;
}

onLive(() => {
  for (const keeper of keepers.values()) void keeper.flush();
});
// Whoever signs in next in this browser must not be given it.
onSignedOut(() => {
  for (const keeper of keepers.values()) void keeper.stop();
});
addEventListener('pagehide', () => {
  for (const [number, keeper] of keepers) keepWhileLeaving(number, keeper.unsaved());
});
// What was only just written goes with the page; what could not be sent may not.
addEventListener('beforeunload', (event) => {
  if ([...keepers.values()].some((keeper) => keeper.state().isTriedAgain)) event.preventDefault();
});

/** A page that goes takes its requests with it, except those that are marked. */
function keepWhileLeaving(number: number, text: string | undefined) {
  if (text === undefined) return;
  void fetch('/api/draft', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ number, text }),
    keepalive: true,
  }).catch(() => {});
}

/** Gives an answer back to its writer, once the desk has taken it out of the outbox and kept it as a draft. */
export function giveBack(number: number, answer: string) {
  const text = giveBackDraft(number, answer, now());
  // What was begun since may be on its way to the desk, and would come after what the desk put together.
  if (text !== answer) keeperOf(number).write(text);
}
