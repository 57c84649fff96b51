import { useLayoutEffect, useRef } from 'react';

import { useKeys } from '#desk/keys/use-keys.ts';
import { hasOwnName } from '#desk/people/has-own-name.ts';
import { useSession } from '#desk/session.tsx';
import { useNow } from '#desk/time/use-now.ts';
import { DeskButton } from '#desk/ui/desk-button.tsx';
import { OfferedUndo } from '#desk/ui/key-line.tsx';
import type { Letter } from '#schemas/desk/letters.ts';
import { limits } from '#schemas/desk/limits.ts';

import { DraftLine } from './draft-line.tsx';
import { MailHead } from './mail-head.tsx';
import { mailLink } from './mail-link.ts';
import { QuoteChoice } from './quote-choice.tsx';
import { replyMail } from './reply-mail.ts';
import { SendButtons } from './send-buttons.tsx';
import type { Seen } from './unseen-answer.ts';
import type { useDraft } from './use-draft.ts';
import type { useSending } from './use-sending.ts';

/** Where an answer is written. It knows the letter and the draft, and no notes. */
export function Composer({
  letter,
  draft,
  sending,
  seen,
  quotes,
  setQuotes,
  leave,
}: {
  letter: Letter;
  draft: ReturnType<typeof useDraft>;
  sending: ReturnType<typeof useSending>;
  seen: Seen;
  quotes: boolean;
  setQuotes: (quotes: boolean) => void;
  leave: () => void;
}) {
  const now = useNow(60_000);
  const { me, promises, mail: health } = useSession();
  const area = useRef<HTMLTextAreaElement>(null);
  const mail = replyMail(letter, draft.text, quotes, now);
  const { holds } = mailLink(mail);
  const send = (isAnswered: boolean) => {
    area.current?.focus();
    if (!health.isSet && holds === 'no-text' && !sending.isCopied(quotes)) void sending.copyAndOpen(quotes);
    else void sending.send({ isAnswered, quotes, seen });
  };
  useLayoutEffect(() => {
    const { current } = area;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);
  useKeys({ 'Ctrl+Enter': () => send(true), Escape: leave });

  return (
    <section
      aria-label={`Reply to ${letter.name}`}
      className="flex min-h-full w-full flex-col lg:h-full lg:min-h-0"
    >
      <div className="relative flex min-h-0 max-w-200 grow flex-col overflow-y-auto px-(--margin) pt-4 pb-5 lg:pr-8 lg:pl-6">
        <MailHead
          to={letter.name}
          address={letter.email}
          from={health.from && { name: `${me.name}, ${promises.company}`, address: health.from.address }}
          asksForName={!hasOwnName(me)}
          subject={mail.subject}
          isThread={letter.mails.some(({ kind, state }) => kind === 'receipt' && state === 'sent')}
        />
        <textarea
          ref={area}
          aria-label="Your answer"
          value={draft.text}
          maxLength={limits.answer}
          aria-invalid={sending.problem ? true : undefined}
          aria-describedby="reply-problem"
          onChange={({ target }) => draft.write(target.value)}
          className="mt-3.5 block min-h-56 w-full grow resize-none border-2 border-control bg-white px-4 py-3 text-base leading-[25px] focus:border-ink focus:shadow-[inset_0_-4px_var(--color-red-fill)] focus:outline-none lg:max-h-[352px]"
        />
        <p id="reply-problem" role="alert" className="label text-red-text not-empty:pt-2">
          {sending.problem && `Not sent. ${sending.problem}`}
        </p>
        <QuoteChoice {...{ letter, mail, quotes }} isSentHere={health.isSet} choose={setQuotes} />
        <DraftLine letter={letter} draft={draft} />
      </div>
      <div className="flex shrink-0 flex-wrap items-center gap-x-5 gap-y-2 border-t border-ink px-(--margin) py-4 max-lg:sticky max-lg:bottom-0 max-lg:bg-paper lg:pr-8 lg:pl-6">
        <SendButtons {...{ sending, quotes, send, holds }} isSentHere={health.isSet} />
        <DeskButton look="quiet" onClick={() => void sending.discard()} disabled={sending.isBusy}>
          Discard
        </DeskButton>
        <div className="ml-auto caption max-lg:hidden">
          <OfferedUndo />
        </div>
      </div>
    </section>
  );
}
