import { useEffect, useState, useSyncExternalStore } from 'react';

import { now } from '#desk/time/use-now.ts';
import type { Letter } from '#schemas/desk/letters.ts';

import { keeperOf } from './draft-keepers.ts';
import { draftOf, onGivenBack, rememberDraft } from './drafts.ts';

/** My draft of an answer: kept by the desk while it is written, and when the page is left. What colleagues do does not touch it. */
export function useDraft(letter: Letter) {
  const { number } = letter;
  const [kept] = useState(() => draftOf(letter));
  const [text, setText] = useState(kept?.text ?? '');
  const keeper = keeperOf(number);
  const state = useSyncExternalStore(keeper.subscribe, keeper.state);
  useEffect(() => () => void keeper.flush(), [keeper]);
  useEffect(
    () =>
      onGivenBack((which, given) => {
        if (which === number) setText(given);
      }),
    [number],
  );

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
