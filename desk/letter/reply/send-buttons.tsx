import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';

import { paths } from '#desk/paths.ts';
import { now, useSession } from '#desk/session.tsx';
import { DeskButton, Keys } from '#desk/ui/keys-and-buttons.tsx';
import { unfilled } from '#desk/words/filled-marks.ts';
import { dayAndTime } from '#desk/words/words.ts';
import { afterSendingsOf } from '#schemas/desk/saved-replies.ts';
import type { SavedReplyText } from '#schemas/desk/saved-replies.ts';
import { offeredHours } from '#schemas/desk/sending-hours.ts';
import { stageNames } from '#schemas/desk/stages.ts';

import { PopUp } from '../actions/menus.tsx';
import type { Reply } from './use-reply.ts';

type SendButtonsProps = { reply: Reply; send: (isAnswered: boolean) => void };

/** The ways a reply is sent: by the desk, or by an e-mail program. What a mail link cannot hold is copied first, and marked by a second press. */
export function SendButtons({
  reply: { draft, holds, isSentHere, isCopied, isBusy, stage, copyAndOpen, schedule },
  send,
}: SendButtonsProps) {
  const { promises } = useSession();
  // Nobody is refused at night, or while they write on.
  const [morning = 0] = offeredHours(now(), promises.workingHours);
  const isByCopy = !isSentHere && holds === 'no-text';
  const copiesFirst = isByCopy && !isCopied;
  const opens = isSentHere ? 'Send' : isByCopy ? 'I have sent it' : 'Open in your e-mail';
  const keepsOpen = isByCopy ? 'I have sent it, still to answer' : `${opens} only`;
  const isEmpty = draft.text.trim() === '';
  const then = stage ? `move to ${stageNames[stage]}` : 'mark answered';
  return (
    <>
      <DeskButton
        look="primary"
        onClick={() => send(true)}
        disabled={isBusy || isEmpty}
        aria-keyshortcuts="Control+Enter"
        className="max-lg:w-full lg:px-3"
      >
        {isEmpty
          ? `${opens}: write first`
          : copiesFirst
            ? 'Copy it, then open your e-mail'
            : `${opens}, ${then}`}
        <span aria-hidden="true" className="flex gap-1 max-[79.99rem]:hidden">
          <Keys>Ctrl ↵</Keys>
        </span>
      </DeskButton>
      {!copiesFirst && (
        <DeskButton
          look="outline"
          onClick={() => send(false)}
          disabled={isBusy || isEmpty}
          className="max-lg:grow lg:px-3"
        >
          {keepsOpen}
        </DeskButton>
      )}
      {isSentHere && stage === 'not-this-time' && (
        <DeskButton
          look="outline"
          onClick={() => void schedule(morning)}
          disabled={isBusy || isEmpty}
          className="max-lg:grow lg:px-3"
        >
          Schedule for {dayAndTime(morning, now()).replace(' at ', ', ')}
        </DeskButton>
      )}
      {isByCopy && isCopied && (
        <DeskButton look="quiet" onClick={() => void copyAndOpen()} disabled={isBusy}>
          Copy it again
        </DeskButton>
      )}
    </>
  );
}

/** What is seldom done with a reply. */
export function MoreOfReply({ reply: { letter, draft, mail, savedReply, isBusy } }: { reply: Reply }) {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const navigate = useNavigate();
  const { text, written } = draft;
  const save = () => {
    const subject = unfilled(written.subject === undefined ? '' : mail.subject, letter.fills);
    const begun: SavedReplyText = {
      title: '',
      kind: letter.kind,
      afterSending: savedReply?.afterSending ?? afterSendingsOf(letter.kind).at(-1) ?? 'stays',
      subject,
      text: unfilled(text, letter.fills),
    };
    void navigate(paths.savedReplies('new'), { state: begun });
  };
  const item =
    'flex min-h-11 w-full cursor-pointer items-center px-4 text-[15px] -outline-offset-2 hover:bg-paper disabled:cursor-default disabled:text-text-3';
  return (
    <div className="relative">
      <DeskButton
        look="quiet"
        aria-expanded={isOpen}
        disabled={isBusy}
        onClick={() => setOpen(!isOpen)}
        className="min-w-11 justify-end!"
      >
        More
      </DeskButton>
      {isOpen && (
        <PopUp close={close} isBelow>
          <button type="button" disabled={!text.trim()} onClick={save} className={item}>
            {text.trim() ? 'Save as a saved reply' : 'Save as a saved reply: write first'}
          </button>
          <button type="button" onClick={() => void navigate(paths.savedReplies())} className={item}>
            All saved replies
          </button>
        </PopUp>
      )}
    </div>
  );
}
