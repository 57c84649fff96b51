import { useEffect, useState } from 'react';

import { call, CallError } from '#desk/api/call.ts';
import { now } from '#desk/time/use-now.ts';
import type { Letter } from '#schemas/desk/letters.ts';

import { draftKeeper } from './draft-keeper.ts';
import { draftOf, rememberDraft } from './drafts.ts';

/** My draft of an answer: kept by the desk while it is written, and when the page is left. What colleagues do does not touch it. */
export function useDraft(letter: Letter) {
  const { number } = letter;
  const [kept] = useState(() => draftOf(letter));
  const [text, setText] = useState(kept?.text ?? '');
  const [savedAt, setSavedAt] = useState(kept?.savedAt);
  const [problem, setProblem] = useState('');
  const [keeper] = useState(() =>
    draftKeeper(async (text) => {
      try {
        setSavedAt((await call('draft', { number, text })).savedAt);
        setProblem('');
      } catch (error) {
        setProblem(error instanceof CallError ? error.message : String(error));
      }
    }),
  );
  useEffect(() => {
    const leave = () => keepWhileLeaving(number, keeper.take());
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      void keeper.flush();
    };
  }, [keeper, number]);

  return {
    text,
    savedAt,
    problem,
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
