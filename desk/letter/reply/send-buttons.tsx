import { DeskButton } from '#desk/ui/desk-button.tsx';
import { Key } from '#desk/ui/key.tsx';

import type { MailLink } from './mail-link.ts';
import type { useSending } from './use-sending.ts';

/** The ways a reply goes out: by the desk, or by a mail program. What a mail link cannot hold is copied first, and marked by a second press. */
export function SendButtons({
  sending,
  holds,
  quotes,
  isSentHere,
  send,
}: {
  sending: ReturnType<typeof useSending>;
  holds: MailLink['holds'];
  quotes: boolean;
  /** By the desk, which has a mail server. */
  isSentHere: boolean;
  send: (isAnswered: boolean) => void;
}) {
  const isCopied = sending.isCopied(quotes);
  const isByCopy = !isSentHere && holds === 'no-text';
  const copiesFirst = isByCopy && !isCopied;
  const opens = isSentHere ? 'Send' : isByCopy ? 'I have sent it' : 'Open in your mail';
  return (
    <>
      <DeskButton
        look="primary"
        onClick={() => send(true)}
        disabled={sending.isBusy}
        aria-keyshortcuts="Control+Enter"
        className="max-lg:w-full"
      >
        {copiesFirst ? 'Copy it, then open your mail' : `${opens}, mark answered`}
        <span aria-hidden="true" className="flex gap-1 max-lg:hidden">
          <Key>Ctrl</Key>
          <Key>↵</Key>
        </span>
      </DeskButton>
      {!copiesFirst && (
        <DeskButton
          look="outline"
          onClick={() => send(false)}
          disabled={sending.isBusy}
          className="max-lg:grow"
        >
          {opens}, keep waiting
        </DeskButton>
      )}
      {isByCopy && isCopied && (
        <DeskButton look="quiet" onClick={() => void sending.copyAndOpen(quotes)} disabled={sending.isBusy}>
          Copy it again
        </DeskButton>
      )}
    </>
  );
}
