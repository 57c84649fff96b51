import { useEffect, useState } from 'react';

import { onSignedOut } from '#desk/api/call.ts';
import type { AfterSending, BatchPerson } from '#schemas/desk/batches.ts';

import { gets, isAnsweredToo, standingsOf } from './batch-words.ts';
import type { OwnText, Written } from './batch-words.ts';

/** With what becomes of the letters, and the saved reply it was begun with. */
type Draft = Written & { afterSending: AfterSending; savedReply?: number };

/** What is written to many stays as a draft for as long as the tab: of people it holds what was written to them alone. */
const drafts = new Map<string, Draft>();
onSignedOut(() => drafts.clear());

/** Why it was not sent. */
export const OFFLINE = 'You are offline. The text stays here: keep this page open.';

const empty = (afterSending: AfterSending): Draft => ({
  subject: '',
  text: '',
  afterSending,
  unticked: new Set(),
  included: new Set(),
  own: new Map(),
});

export type WritingToMany = ReturnType<typeof useWritten>;

/** One text while it is written: to whom it goes, and what each of them reads. */
export function useWritten(key: string, people: BatchPerson[], afterSending: AfterSending) {
  const [draft, setDraft] = useState(() => drafts.get(key) ?? empty(afterSending));
  // One for each text that is sent: a request that is repeated makes no second batch.
  const [token, setToken] = useState(() => crypto.randomUUID());
  useEffect(() => void drafts.set(key, draft), [key, draft]);
  const change = (next: Partial<Draft>) => setDraft((before) => ({ ...before, ...next }));
  const standings = standingsOf(people, draft);
  return {
    ...draft,
    token,
    standings,
    to: standings.filter(gets),
    change,
    tick: (number: number, isTicked: boolean) =>
      change({ unticked: toggled(draft.unticked, number, !isTicked) }),
    /** All of them; and where all are ticked, none. */
    tickAll: (numbers: number[]) => {
      const isNone = numbers.every((number) => !draft.unticked.has(number));
      const rest = draft.unticked.difference(new Set(numbers));
      change({ unticked: isNone ? new Set([...draft.unticked, ...numbers]) : rest });
    },
    include: (number: number, isIncluded: boolean) =>
      change({ included: toggled(draft.included, number, isIncluded) }),
    writeOwn: (number: number, own: OwnText | undefined) => {
      const next = new Map(draft.own);
      if (own) next.set(number, own);
      else next.delete(number);
      change({ own: next });
    },
    /** What was sent is called back with its text, and sent anew as another. */
    renew: () => setToken(crypto.randomUUID()),
    forget: () => void drafts.delete(key),
    /** For the call that sends it. */
    members: () => [
      ...standings.filter(gets).map(({ number, own }) => ({
        number,
        ...(own && { text: own.text, ...(own.subject && { subject: own.subject }) }),
        ...(draft.included.has(number) && { isIncluded: true }),
      })),
      ...standings.filter(isAnsweredToo).map(({ number }) => ({ number, isAnsweredToo: true })),
    ],
  };
}

function toggled(before: ReadonlySet<number>, number: number, isIn: boolean) {
  const next = new Set(before);
  if (isIn) next.add(number);
  else next.delete(number);
  return next;
}
