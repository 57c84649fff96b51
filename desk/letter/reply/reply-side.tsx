import { useState } from 'react';

import { useSession } from '#desk/session.tsx';
import type { Letter } from '#schemas/desk/letters.ts';

import { AnsweredMeanwhile } from './answered-meanwhile.tsx';
import { Composer } from './composer.tsx';
import { draftOf } from './drafts.ts';
import { seenAnswer, seenAnsweredAt, unseenAnswer } from './unseen-answer.ts';
import type { Seen } from './unseen-answer.ts';
import { useDraft } from './use-draft.ts';
import { useSending } from './use-sending.ts';
import type { ReplyEnd } from './use-sending.ts';

/** The side of a letter while it is answered. A colleague's answer takes the side, and never the draft. */
export function ReplySide({
  letter,
  close,
  reopen,
}: {
  letter: Letter;
  close: (end: ReplyEnd) => void;
  reopen: () => void;
}) {
  const { me } = useSession();
  const [seen] = useState((): Seen => {
    const opened = { ...letter, draft: draftOf(letter) };
    return { answer: seenAnswer(opened), answeredAt: seenAnsweredAt(opened) };
  });
  const draft = useDraft(letter);
  const sending = useSending(letter, draft, close, reopen);
  const meanwhile =
    sending.meanwhile ?? (draft.text.trim() ? unseenAnswer(letter, seen, me.name) : undefined);
  const [quotes, setQuotes] = useState(true);
  return meanwhile ? (
    <AnsweredMeanwhile {...{ letter, meanwhile, draft, sending, seen, quotes }} />
  ) : (
    <Composer {...{ letter, draft, sending, seen, quotes, setQuotes }} leave={() => close({})} />
  );
}
