import { useState } from 'react';

import { call, useAttempt } from '#desk/api/call.ts';
import { useSession } from '#desk/session.tsx';
import { useNow } from '#desk/time/when.ts';
import { useUndo } from '#desk/undo.ts';
import type { Meanwhile } from '#schemas/desk/letters.ts';

import { useLetter } from '../use-letter.ts';
import { draftOf, seenIn, unseenAnswer } from './drafts.ts';
import { copyText, mailLink, replyMail, wholeText } from './mail-link.ts';
import { giveBack, useDraft } from './use-draft.ts';

export type Reply = ReturnType<typeof useReply>;

/** A reply while it is written. It is stored on the record; then the desk sends it, or where no mail server is set it is handed to the mail program. */
export function useReply() {
  const { letter, close, reopen } = useLetter();
  const { number } = letter;
  const { me, mail: health } = useSession();
  const { offer, say, takeBack } = useUndo();
  const [seen] = useState(() => seenIn({ ...letter, draft: draftOf(letter) }));
  const draft = useDraft(letter);
  const [quotes, setQuotes] = useState(true);
  const { isBusy, problem, setProblem, attempt: attemptOnce } = useAttempt();
  /** Somebody answered while this was on its way. */
  const [refusedFor, setRefusedFor] = useState<Meanwhile>();
  /** What was last copied for a mail that could not be handed over by a link. */
  const [copied, setCopied] = useState<string>();
  const mail = replyMail(letter, draft.text, quotes, useNow(60_000));
  const link = mailLink(mail);

  const attempt = (work: () => Promise<void>) =>
    attemptOnce(async () => {
      try {
        await draft.stop();
        await work();
      } catch (error) {
        // It was stopped: keep it all the same.
        draft.write(draft.text);
        throw error;
      }
    });
  const isEmpty = () => {
    if (!draft.text.trim()) setProblem('There is nothing to send yet.');
    return !draft.text.trim();
  };

  return {
    letter,
    draft,
    mail,
    holds: link.holds,
    /** By the desk, which has a mail server, and quotes all of the letter and what came by mail since. */
    isSentHere: health.isSet,
    quotes,
    setQuotes,
    isBusy,
    problem,
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
    send: (how: { isAnswered: boolean; force?: boolean }) =>
      attempt(async () => {
        if (isEmpty()) return;
        const { text } = draft;
        const result = await call('answer', { number, text, quotes, ...seen, ...how });
        if (result.outcome === 'answered-meanwhile') {
          draft.write(text);
          return setRefusedFor(result.meanwhile);
        }
        draft.forget();
        const { undo, sendsAt } = result;
        if (sendsAt !== undefined) {
          const undone = () => {
            giveBack(number, text);
            reopen();
          };
          const words = how.isAnswered ? 'Answered. It goes in a moment.' : 'It goes in a moment.';
          offer(words, undo, { until: sendsAt, undone });
          return close({ going: { sendsAt, takeBack: () => takeBack(undo, undone) } });
        }
        offer(how.isAnswered ? 'Answered.' : 'Stored. It waits still.', undo);
        if (link.holds === 'no-text' && copied === wholeText(mail)) return close({});
        if (link.holds === 'no-text') await copyText(wholeText(mail));
        close({ sent: { mail, link } });
        follow(link.href);
      }),
    keepAsNote: () =>
      attempt(async () => {
        await call('note', { number, text: draft.text });
        await call('draft', { number, text: '' });
        draft.forget();
        say('Kept as a note.');
        close({});
      }),
    discard: () =>
      attempt(async () => {
        await call('draft', { number, text: '' });
        draft.forget();
        close({ discarded: draft.text });
      }),
  };
}

function follow(href: string) {
  const link = document.createElement('a');
  link.href = href;
  link.click();
}
