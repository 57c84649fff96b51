import { useId, useRef } from 'react';
import { useNavigate } from 'react-router';

import { paths } from '#desk/paths.ts';
import { CloseButton } from '#desk/ui/keys-and-buttons.tsx';
import { grouped } from '#desk/words/words.ts';

import { sheetRow } from '../actions/action-bar.tsx';
import { useSaveAsReply, useSendWays } from './send-buttons.tsx';
import type { Reply } from './use-reply.ts';

type PhoneSendBarProps = {
  reply: Reply;
  send: (isAnswered: boolean) => void;
  notes: number;
  show: (part: 'facts' | 'history' | 'notes') => void;
};

/** The foot of a reply on a phone: the usual way to send it, the notes, and the rest in a sheet. */
export function PhoneSendBar({ reply, send, notes, show }: PhoneSendBarProps) {
  const [usual, ...others] = useSendWays({ reply, send });
  const saving = useSaveAsReply(reply);
  const navigate = useNavigate();
  const sheet = useRef<HTMLDialogElement>(null);
  const id = useId();
  const close = () => sheet.current?.close();
  const row = (name: string, act: () => void, isOff = false) => (
    <button
      key={name}
      type="button"
      disabled={isOff}
      onClick={() => {
        close();
        act();
      }}
      className={`${sheetRow} disabled:cursor-default disabled:text-text-3`}
    >
      {name}
    </button>
  );
  const cell = 'flex min-h-16 min-w-0 cursor-pointer items-center px-3 font-semibold -outline-offset-4';
  return (
    <div className="grid w-full grid-cols-[2.1fr_1.2fr_0.9fr] divide-x divide-hair ground-ink">
      <button
        type="button"
        disabled={usual.isOff}
        onClick={usual.act}
        className={`${cell} bg-red-fill pl-5! text-left text-[15px] leading-5 text-white active:bg-red-press disabled:cursor-default disabled:bg-disabled disabled:text-text-3`}
      >
        {usual.name}
      </button>
      <button type="button" onClick={() => show('notes')} className={`${cell} justify-center`}>
        Notes{notes > 0 && ` ${grouped(notes)}`}
      </button>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => sheet.current?.showModal()}
        className={`${cell} justify-center`}
      >
        More
      </button>
      <dialog
        ref={sheet}
        aria-labelledby={id}
        closedby="any"
        className="mt-auto mb-0 max-h-[85dvh] w-full overflow-y-auto ground-white backdrop:bg-ink/60"
      >
        <div className="flex h-14 items-center justify-between px-5">
          <h2 id={id} className="min-w-0 truncate text-[15px] font-semibold">
            Reply to {reply.letter.name}
          </h2>
          <CloseButton onClick={close} className="h-11 pl-4 text-[15px] font-semibold" />
        </div>
        {others.map(({ name, act, isOff }) => row(name, act, isOff))}
        {row('Facts', () => show('facts'))}
        {row('History', () => show('history'))}
        {row(saving.name, saving.save, saving.isOff)}
        {row('All saved replies', () => void navigate(paths.savedReplies()))}
        {row('Discard', () => void reply.discard(), reply.isBusy)}
      </dialog>
    </div>
  );
}
