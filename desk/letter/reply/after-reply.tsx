import { useState } from 'react';

import { now } from '#desk/time/use-now.ts';
import { DeskButton, deskButtonClass } from '#desk/ui/desk-button.tsx';
import type { Letter } from '#schemas/desk/letters.ts';

import { copyText } from './copy-text.ts';
import { keeperOf } from './draft-keepers.ts';
import { rememberDraft } from './drafts.ts';
import { afterwards } from './link-in-words.ts';
import { wholeText } from './mail-link.ts';
import { OnItsWay } from './on-its-way.tsx';
import type { ReplyEnd, Sent } from './use-sending.ts';

/** What is still to be done after a reply: where it is, or that the mail program sends it, and what was discarded can be had back. */
export function AfterReply({
  letter,
  end,
  close,
  reply,
}: {
  letter: Letter;
  end: ReplyEnd;
  close: () => void;
  reply: () => void;
}) {
  const { number } = letter;
  if (end.sent) return <AfterSending {...end.sent} close={close} />;
  if (end.going) return <OnItsWay letter={letter} going={end.going} close={close} />;
  const { discarded } = end;
  if (!discarded?.trim()) return null;
  const takeBack = () => {
    rememberDraft(number, discarded, now());
    keeperOf(number).write(discarded);
    reply();
  };
  return (
    <div className="mb-5 flex items-center justify-between gap-4 border-b border-ink pb-2 text-[15px]">
      <output>The draft is discarded.</output>
      <span className="flex gap-4">
        <DeskButton look="quiet" onClick={takeBack}>
          Take it back
        </DeskButton>
        <DeskButton look="quiet" onClick={close}>
          Close
        </DeskButton>
      </span>
    </div>
  );
}

function AfterSending({ mail, link, close }: Sent & { close: () => void }) {
  const [copied, setCopied] = useState<boolean>();
  return (
    <div className="mb-6 border border-ink px-5 pt-4 pb-2.5 ground-white">
      <h2 className="text-xl leading-6 font-semibold font-stretch-[104%]">Your answer is stored.</h2>
      <output className="block pt-1 label font-normal text-text-2">{afterwards[link.holds]}</output>
      <div className="flex flex-wrap gap-x-5 pt-1.5">
        <a href={link.href} className={deskButtonClass('quiet')}>
          Open it again
        </a>
        <DeskButton look="quiet" onClick={() => void copyText(wholeText(mail)).then(setCopied)}>
          Copy the whole text
        </DeskButton>
        <DeskButton look="quiet" onClick={close}>
          Close
        </DeskButton>
        <output className="self-center label font-normal text-text-2">
          {copied === true && 'Copied.'}
          {copied === false && 'The browser did not allow it.'}
        </output>
      </div>
    </div>
  );
}
