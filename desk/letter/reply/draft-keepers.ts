import { call } from '#desk/api/call.ts';
import { onLive } from '#desk/api/live.ts';
import { onSignedOut } from '#desk/api/signed-out.ts';

import { draftKeeper } from './draft-keeper.ts';
import type { DraftKeeper } from './draft-keeper.ts';

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
