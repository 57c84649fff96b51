import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';

import { paths } from '#desk/paths.ts';
import { now, useSession } from '#desk/session.tsx';
import { DeskButton, Keys } from '#desk/ui/keys-and-buttons.tsx';
import { unfilled } from '#desk/words/filled-marks.ts';
import { dayAndHour } from '#desk/words/words.ts';
import { afterSendingsOf } from '#schemas/desk/saved-replies.ts';
import type { SavedReplyText } from '#schemas/desk/saved-replies.ts';
import { offeredHours } from '#schemas/desk/sending-hours.ts';
import { stageNames } from '#schemas/desk/stages.ts';

import { PopUp } from '../actions/menus.tsx';
import type { Reply } from './use-reply.ts';

type SendButtonsProps = { reply: Reply; send: (isAnswered: boolean) => void };
type Way = { name: string; act: () => void; isOff: boolean };

/** The ways a reply is sent, the usual one first: by the desk, or by an e-mail program. What a mail link cannot hold is copied first, and marked by a
 * second press. */
export function useSendWays({ reply, send }: SendButtonsProps): [Way, ...Way[]] {
  const { draft, holds, isSentHere, isCopied, isBusy, stage, copyAndOpen, schedule } = reply;
  const { promises } = useSession();
  // Nobody is refused at night, or while they write on.
  const [morning = 0] = offeredHours(now(), promises.workingHours);
  const isByCopy = !isSentHere && holds === 'no-text';
  const copiesFirst = isByCopy && !isCopied;
  const opens = isSentHere ? 'Send' : isByCopy ? 'I have sent it' : 'Open in your e-mail';
  const isEmpty = draft.text.trim() === '';
  const isOff = isBusy || isEmpty;
  const then = stage ? `move to ${stageNames[stage]}` : 'mark answered';
  const usual = copiesFirst ? 'Copy it, then open your e-mail' : `${opens}, ${then}`;
  const ways: (Way | false)[] = [
    !copiesFirst && {
      name: isByCopy ? 'I have sent it, still to answer' : `${opens} only`,
      act: () => send(false),
      isOff,
    },
    isSentHere &&
      stage === 'not-this-time' && {
        name: `Schedule for ${dayAndHour(morning, now())}`,
        act: () => void schedule(morning),
        isOff,
      },
    isByCopy && isCopied && { name: 'Copy it again', act: () => void copyAndOpen(), isOff: isBusy },
  ];
  return [
    { name: isEmpty ? `${opens}: write first` : usual, act: () => send(true), isOff },
    ...ways.filter((way) => way !== false),
  ];
}

export function SendButtons(props: SendButtonsProps) {
  const [usual, ...others] = useSendWays(props);
  return (
    <>
      <DeskButton
        look="primary"
        onClick={usual.act}
        disabled={usual.isOff}
        aria-keyshortcuts="Control+Enter"
        className="lg:px-3"
      >
        {usual.name}
        <span aria-hidden="true" className="flex gap-1 max-[79.99rem]:hidden">
          <Keys>Ctrl ↵</Keys>
        </span>
      </DeskButton>
      {others.map(({ name, act, isOff }) => (
        <DeskButton key={name} look="outline" onClick={act} disabled={isOff} className="lg:px-3">
          {name}
        </DeskButton>
      ))}
    </>
  );
}

/** Makes a saved reply of what is written, with its words in braces again. */
export function useSaveAsReply({ letter, draft, mail, savedReply }: Reply) {
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
  return text.trim()
    ? { name: 'Save as a saved reply', save }
    : { name: 'Save as a saved reply: write first', save, isOff: true };
}

/** What is seldom done with a reply. */
export function MoreOfReply({ reply }: { reply: Reply }) {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const navigate = useNavigate();
  const { name, save, isOff } = useSaveAsReply(reply);
  const item =
    'flex min-h-11 w-full cursor-pointer items-center px-4 text-[15px] -outline-offset-2 hover:bg-paper disabled:cursor-default disabled:text-text-3';
  return (
    <div className="relative">
      <DeskButton
        look="quiet"
        aria-expanded={isOpen}
        disabled={reply.isBusy}
        onClick={() => setOpen(!isOpen)}
        className="min-w-11 justify-end!"
      >
        More
      </DeskButton>
      {isOpen && (
        <PopUp close={close} isBelow>
          <button type="button" disabled={isOff} onClick={save} className={item}>
            {name}
          </button>
          <button type="button" onClick={() => void navigate(paths.savedReplies())} className={item}>
            All saved replies
          </button>
        </PopUp>
      )}
    </div>
  );
}
