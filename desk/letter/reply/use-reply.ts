import { useEffect, useState, useSyncExternalStore } from 'react';

import { call, CallError, onSignedOut, useAttempt, useCall } from '#desk/api/call.ts';
import { onLive } from '#desk/api/live.ts';
import { now, useNow, useSession } from '#desk/session.tsx';
import { undo } from '#desk/undo.ts';
import { dayAndTime } from '#desk/words/words.ts';
import { fillIn, missingWords } from '#schemas/desk/filled-words.ts';
import type { Draft, Letter, Meanwhile } from '#schemas/desk/letters.ts';
import { stageAfter } from '#schemas/desk/saved-replies.ts';
import type { SavedReply } from '#schemas/desk/saved-replies.ts';
import type { Stage } from '#schemas/desk/stages.ts';

import { useLetter } from '../use-letter.ts';
import {
  draftKeeper,
  draftOf,
  giveBackDraft,
  onGivenBack,
  rememberDraft,
  seenIn,
  unseenAnswer,
} from './drafts.ts';
import type { DraftKeeper, Written } from './drafts.ts';
import { copyText, mailLink, replyMail, wholeText } from './mail-link.ts';

export type Reply = ReturnType<typeof useReply>;

const NOTHING = 'There is nothing to send yet.';

/** A reply while it is written. It is stored on the record; then the desk sends it, or where no mail server is set it is handed to the mail program. */
export function useReply() {
  const { letter, close, goOn, reopen, movesTo } = useLetter();
  const { number, name } = letter;
  const { me, mail: health } = useSession();
  const [seen] = useState(() => seenIn({ ...letter, draft: draftOf(letter) }));
  const draft = useDraft(letter);
  const { written } = draft;
  const saved = useSavedReplies(letter, written.savedReply);
  /** Chosen since: the stage is no longer the one that the reply was opened with. */
  const [isChosen, setChosen] = useState(false);
  const after = isChosen || !movesTo ? saved.after : movesTo;
  const stage = letter.stage && after !== letter.stage ? after : undefined;
  const [quotes, setQuotes] = useState(true);
  const { isBusy, problem, setProblem, attempt: attemptOnce } = useAttempt();
  /** Somebody answered while this was on its way. */
  const [refusedFor, setRefusedFor] = useState<Meanwhile>();
  /** What was last copied for a mail that could not be handed over by a link. */
  const [copied, setCopied] = useState<string>();
  const plain = replyMail(letter, fillIn(draft.text, letter.fills), quotes, useNow(60_000));
  const mail = { ...plain, subject: written.subject?.trim() || plain.subject };
  const link = mailLink(mail);

  const attempt = (work: () => Promise<void>) =>
    attemptOnce(async () => {
      const isKept = draft.isKept();
      try {
        await draft.stop();
        await work();
      } catch (error) {
        const isOffline = error instanceof CallError && error.why === 'offline';
        // It was stopped: keep it all the same.
        if (!isOffline || !isKept) draft.write({});
        throw isOffline ? offlineBeside(isKept) : error;
      }
    });
  const isEmpty = () => {
    if (!draft.text.trim()) setProblem(NOTHING);
    return !draft.text.trim();
  };

  /** Fills the empty text with a saved reply, or what is there below itself. */
  const fillWith = (reply: SavedReply, isBelow: boolean) => {
    const { fills } = letter;
    const text = fillIn(reply.text, fills);
    const fits = reply.subject && missingWords(reply.subject, fills).length === 0;
    draft.write({
      text: isBelow ? `${draft.text.trimEnd()}\n\n${text}` : text,
      subject: fits ? fillIn(reply.subject, fills) : written.subject,
      savedReply: reply.id,
    });
  };
  const usual = movesTo && saved.replies?.find(({ afterSending }) => afterSending === movesTo);
  useEffect(() => {
    if (usual && !draft.text.trim()) fillWith(usual, false);
    // Once, as it is fetched.
    // oxlint-disable-next-line react/exhaustive-deps -- what is written since is not replaced
  }, [usual?.id]);

  return {
    letter,
    draft,
    mail,
    saved: saved.replies,
    /** What it was begun with, and where its letter is moved when it has been sent. */
    savedReply: saved.chosen,
    stage,
    use: (reply: SavedReply, isBelow: boolean) => {
      setChosen(true);
      fillWith(reply, isBelow);
    },
    holds: link.holds,
    /** By the desk, which has a mail server, and quotes all of the letter and what came by mail since. */
    isSentHere: health.isSet,
    quotes,
    setQuotes,
    isBusy,
    problem: problem === NOTHING && draft.text.trim() ? '' : problem,
    /** What a colleague has answered, or marked, since the writer last looked. */
    meanwhile: refusedFor ?? (draft.text.trim() ? unseenAnswer(letter, seen, me.name) : undefined),
    leave: () => close({}),
    /** Whether the mail as it stands was copied, and an empty one opened: only its writer knows whether it went. */
    isCopied: copied === wholeText(mail),
    copyAndOpen: async () => {
      if (isEmpty()) return;
      const isCopied = await copyText(wholeText(mail));
      setProblem(isCopied ? '' : 'The browser did not allow copying: select your words and copy them.');
      setCopied(wholeText(mail));
      follow(link.href);
    },
    send: (how: { isAnswered: boolean; stage?: Stage; force?: boolean }) =>
      attempt(async () => {
        if (isEmpty()) return;
        const { text, savedReply } = written;
        // Without one of its own it has that of a reply on the day it is sent.
        const subject = written.subject?.trim() ? written.subject : undefined;
        const result = await call('answer', { number, text, subject, savedReply, quotes, ...seen, ...how });
        if (result.outcome === 'answered-meanwhile') {
          draft.write({});
          return setRefusedFor(result.meanwhile);
        }
        draft.forget();
        const { sendsAt } = result;
        if (sendsAt !== undefined) {
          const undone = () => {
            giveBack(number, written);
            reopen();
          };
          undo.offer(`Reply to ${name}.`, result.undo, { until: sendsAt, undone });
          if (goOn('your reply is sent in 20 seconds.')) return;
          return close({ going: { sendsAt, takeBack: () => undo.takeBack(result.undo, undone) } });
        }
        undo.offer(how.isAnswered ? 'Marked answered.' : 'Stored. It is still to answer.', result.undo);
        if (link.holds === 'no-text' && copied === wholeText(mail)) return close({});
        if (link.holds === 'no-text') await copyText(wholeText(mail));
        close({ sent: { mail, link } });
        follow(link.href);
      }),
    /** Sends by itself at that hour, with the stage that it moves to; until then it can be called back. */
    schedule: (at: number) =>
      attempt(async () => {
        if (isEmpty()) return;
        const subject = written.subject?.trim() ? written.subject : undefined;
        await call('send-batch', {
          token: crypto.randomUUID(),
          text: written.text,
          ...(subject && { subject }),
          afterSending: stage ?? 'answered',
          at,
          // One's own draft is what is sent.
          to: [{ number, isIncluded: true }],
        });
        await call('draft', { number, text: '' });
        draft.forget();
        undo.say(`Sends ${dayAndTime(at, now())}.`);
        close({});
      }),
    keepAsNote: () =>
      attempt(async () => {
        await call('note', { number, text: draft.text });
        await call('draft', { number, text: '' });
        draft.forget();
        undo.say('Kept as a note.');
        close({});
      }),
    discard: () =>
      attempt(async () => {
        await call('discard-draft', { number, ...written });
        draft.forget();
        close({ isDiscarded: draft.text.trim() !== '' });
      }),
  };
}

/** Why it was not sent, and where that leaves what was written. */
export const offlineBeside = (isKept: boolean) =>
  new CallError(
    'offline',
    `You are offline. ${isKept ? 'The draft is saved.' : 'The draft is saved when you are back online: keep this page open.'}`,
  );

function follow(href: string) {
  const link = document.createElement('a');
  link.href = href;
  link.click();
}

/** Those for letters of its kind, and the one that a reply was begun with. */
function useSavedReplies({ kind }: Letter, id: number | undefined) {
  const { data } = useCall('saved-replies', {});
  const replies = data?.replies.filter((reply) => reply.kind === kind);
  const chosen = replies?.find((reply) => reply.id === id);
  return { replies, chosen, after: chosen && stageAfter(chosen.afterSending) };
}

/** My draft of an answer: kept by the desk while it is written, and when the page is left. What colleagues do does not touch it. */
function useDraft(letter: Letter) {
  const { number } = letter;
  const [kept] = useState(() => draftOf(letter));
  const [written, setWritten] = useState<Written>(() => withoutTime(kept) ?? { text: '' });
  const keeper = keeperOf(number);
  const state = useSyncExternalStore(keeper.subscribe, keeper.state);
  useEffect(() => () => void keeper.flush(), [keeper]);
  useEffect(() => onGivenBack((which, given) => which === number && setWritten(given)), [number]);

  return {
    text: written.text,
    written,
    ...state,
    savedAt: Math.max(state.savedAt ?? 0, kept?.savedAt ?? 0) || undefined,
    write(change: Partial<Written>) {
      const next = { ...written, ...change };
      setWritten(next);
      rememberDraft(number, next, now());
      keeper.write(next);
    },
    /** Whether the desk has all of it. */
    isKept: () => keeper.unsaved() === undefined && !keeper.state().problem,
    /** Before it is sent, or thrown away: what is written stays on the screen. */
    stop: () => keeper.stop(),
    forget: () => rememberDraft(number, { text: '' }, now()),
  };
}

const withoutTime = (draft: Draft | undefined): Written | undefined =>
  draft && { text: draft.text, subject: draft.subject, savedReply: draft.savedReply };

/** One for each letter, for as long as the page: what could not be saved is tried again when the reply is closed, too. */
const keepers = new Map<number, DraftKeeper>();

export function keeperOf(number: number): DraftKeeper {
  const keeper =
    keepers.get(number) ?? draftKeeper((written: Written) => call('draft', { number, ...written }));
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
function keepWhileLeaving(number: number, written: Written | undefined) {
  if (written === undefined) return;
  void fetch('/api/draft', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ number, ...written }),
    keepalive: true,
  }).catch(() => {});
}

/** Gives an answer back to its writer, once the desk has taken it out of the outbox and kept it as a draft. */
function giveBack(number: number, answer: Written) {
  const written = giveBackDraft(number, answer, now());
  // What was begun since may be on its way to the desk, and would come after what the desk put together.
  if (written !== answer) keeperOf(number).write(written);
}

/** Has a discarded draft back, as the desk put it together. */
export async function restoreDraft(number: number) {
  const { draft } = await call('restore-draft', { number });
  rememberDraft(number, withoutTime(draft) ?? { text: '' }, draft.savedAt);
}
