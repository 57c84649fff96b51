import { useState } from 'react';

import { call, CallError } from '#desk/api/call.ts';
import { now } from '#desk/time/use-now.ts';
import { useUndo } from '#desk/undo.tsx';
import type { Letter, Meanwhile } from '#schemas/desk/letters.ts';

import { copyText } from './copy-text.ts';
import { giveBack } from './give-back.ts';
import { mailLink, wholeText } from './mail-link.ts';
import type { Mail, MailLink } from './mail-link.ts';
import { replyMail } from './reply-mail.ts';
import type { Seen } from './unseen-answer.ts';
import type { useDraft } from './use-draft.ts';

/** Given to the mail program. */
export type Sent = { mail: Mail; link: MailLink };
/** Held by the desk, which sends it. */
export type Going = { sendsAt: number; takeBack: () => void };
/** What came of a reply when it closes. */
export type ReplyEnd = { sent?: Sent; going?: Going; discarded?: string };

/** Stores an answer on the record. Then the desk sends it, or where no mail server is set it is handed to the mail program. */
export function useSending(
  letter: Letter,
  draft: ReturnType<typeof useDraft>,
  done: (end: ReplyEnd) => void,
  /** Opens the reply again, wherever one has gone to meanwhile. */
  reopen: () => void,
) {
  const { offer, say, takeBack } = useUndo();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  /** Somebody answered while this was on its way. */
  const [meanwhile, setMeanwhile] = useState<Meanwhile>();
  /** What was last copied for a mail that could not be handed over by a link. */
  const [copied, setCopied] = useState<string>();
  const mailOf = (quotes: boolean) => replyMail(letter, draft.text, quotes, now());

  const attempt = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setProblem('');
    try {
      await draft.stop();
      await work();
    } catch (error) {
      setProblem(error instanceof CallError ? error.message : String(error));
      // It was stopped: keep it all the same.
      draft.write(draft.text);
    } finally {
      setBusy(false);
    }
  };

  return {
    isBusy,
    problem,
    meanwhile,
    /** Whether the mail as it stands was copied, and an empty one opened: only its writer knows whether it went. */
    isCopied: (quotes: boolean) => copied === wholeText(mailOf(quotes)),
    copyAndOpen: async (quotes: boolean) => {
      if (!draft.text.trim()) return setProblem('There is nothing to send yet.');
      const mail = mailOf(quotes);
      const isCopied = await copyText(wholeText(mail));
      setProblem(isCopied ? '' : 'The browser did not allow copying: select your words and copy them.');
      setCopied(wholeText(mail));
      follow(mailLink(mail).href);
    },
    send: (sending: { isAnswered: boolean; quotes: boolean; seen: Seen; force?: boolean }) =>
      attempt(async () => {
        const { quotes, seen, ...how } = sending;
        if (!draft.text.trim()) return setProblem('There is nothing to send yet.');
        const result = await call('answer', {
          number: letter.number,
          text: draft.text,
          seenAnswer: seen.answer,
          seenAnsweredAt: seen.answeredAt,
          quotes,
          ...how,
        });
        if (result.outcome === 'answered-meanwhile') {
          draft.write(draft.text);
          return setMeanwhile(result.meanwhile);
        }
        draft.forget();
        const { undo, sendsAt } = result;
        if (sendsAt !== undefined) {
          const undone = () => {
            giveBack(letter.number, draft.text);
            reopen();
          };
          offer(how.isAnswered ? 'Answered. It goes in a moment.' : 'It goes in a moment.', undo, {
            until: sendsAt,
            undone,
          });
          return done({ going: { sendsAt, takeBack: () => takeBack(undo, undone) } });
        }
        offer(how.isAnswered ? 'Answered.' : 'Stored. It waits still.', undo);
        const mail = mailOf(quotes);
        const link = mailLink(mail);
        if (link.holds === 'no-text' && copied === wholeText(mail)) return done({});
        if (link.holds === 'no-text') await copyText(wholeText(mail));
        done({ sent: { mail, link } });
        follow(link.href);
      }),
    keepAsNote: () =>
      attempt(async () => {
        await call('note', { number: letter.number, text: draft.text });
        await call('draft', { number: letter.number, text: '' });
        draft.forget();
        say('Kept as a note.');
        done({});
      }),
    discard: () =>
      attempt(async () => {
        await call('draft', { number: letter.number, text: '' });
        draft.forget();
        done({ discarded: draft.text });
      }),
  };
}

function follow(href: string) {
  const link = document.createElement('a');
  link.href = href;
  link.click();
}
