import { DeskButton } from '#desk/ui/desk-button.tsx';
import { Key } from '#desk/ui/key.tsx';

import type { MailLink } from './mail-link.ts';
import type { useSending } from './use-sending.ts';

/** The ways a reply goes out. What a mail link cannot hold is copied first, and marked by a second press. */
export function SendButtons({
  sending,
  holds,
  quotes,
  send,
}: {
  sending: ReturnType<typeof useSending>;
  holds: MailLink['holds'];
  quotes: boolean;
  send: (isAnswered: boolean) => void;
}) {
  const isCopied = sending.isCopied(quotes);
  const copiesFirst = holds === 'no-text' && !isCopied;
  const opens = holds === 'no-text' ? 'I have sent it' : 'Open in your mail';
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
      {holds === 'no-text' && isCopied && (
        <DeskButton look="quiet" onClick={() => void sending.copyAndOpen(quotes)} disabled={sending.isBusy}>
          Copy it again
        </DeskButton>
      )}
    </>
  );
}
