import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { useLive } from '#desk/api/live.ts';
import { mayBeSpam } from '#desk/aside/may-be-spam.ts';
import { useSinglePressKeys } from '#desk/keys/keys-off.ts';
import { paths } from '#desk/paths.ts';
import { useSession } from '#desk/session.tsx';
import { Connection } from '#desk/ui/connection.tsx';
import { DeskButton } from '#desk/ui/desk-button.tsx';
import { OfferedUndo } from '#desk/ui/key-line.tsx';
import { Key } from '#desk/ui/key.tsx';
import { useOffer } from '#desk/undo.tsx';
import type { Letter } from '#schemas/desk/letters.ts';

import { keptInWords } from '../kept-in-words.ts';
import type { Trouble } from '../mail/mail-trouble.ts';
import { useOtherMail } from '../mail/use-other-mail.ts';
import { barItem } from './bar-item.ts';
import { ExportMenu } from './export-menu.tsx';
import { GiveTo } from './give-to.tsx';
import type { Marks } from './use-marks.ts';

/** What can be done with a letter, and until when it is kept; for a moment what was done, with its undo. */
export function ActionBar({
  letter,
  marks,
  reply,
  trouble,
}: {
  letter: Letter;
  marks: Marks;
  reply: () => void;
  trouble?: Trouble;
}) {
  const { number, state } = letter;
  return (
    <section
      aria-label="What to do with it"
      className="relative z-10 flex h-15 items-center gap-6 border-t border-ink pr-8 pl-34 ground-white max-[1279px]:gap-5 min-[1280px]:max-[1439px]:gap-4.5"
    >
      <DeskButton
        look={trouble ? 'outline' : 'primary'}
        keyName="r"
        onClick={reply}
        data-reply=""
        className="w-42 shrink-0 max-[1439px]:w-32 max-[1279px]:w-24 max-[1279px]:[&_kbd]:hidden"
      >
        Reply
      </DeskButton>
      {state === 'waiting' ? (
        <Item keyName="e" act={marks.answered}>
          {trouble?.answer ? 'Answered another way' : 'Answered'}
        </Item>
      ) : (
        <Item keyName={state === 'aside' ? 't' : 'e'} act={marks.waiting}>
          {state === 'aside' ? 'Not spam, take it back' : 'Not answered after all'}
        </Item>
      )}
      <GiveTo letter={letter} marks={marks} />
      <Item keyName="n" act={() => document.querySelector<HTMLTextAreaElement>('[data-note]')?.focus()}>
        Note
      </Item>
      {mayBeSpam(letter) && (
        <Item keyName="s" act={marks.setAside}>
          Spam
        </Item>
      )}
      <Item act={marks.unread} keyShortcut="Shift+U">
        Unread
      </Item>
      <ExportMenu letter={letter} />
      <Link to={paths.erase({ number })} className={barItem}>
        Erase
      </Link>
      <Foot letter={letter} trouble={trouble} />
    </section>
  );
}

function Item({
  keyName,
  keyShortcut = keyName,
  act,
  children,
}: {
  keyName?: string;
  keyShortcut?: string;
  act: () => unknown;
  children: ReactNode;
}) {
  const showsKeys = useSinglePressKeys();
  return (
    <button
      type="button"
      aria-keyshortcuts={showsKeys ? keyShortcut : undefined}
      onClick={() => void act()}
      className={barItem}
    >
      {children}
      {keyName && showsKeys && (
        <span aria-hidden="true" className="flex">
          <Key>{keyName}</Key>
        </span>
      )}
    </button>
  );
}

function Foot({ letter, trouble }: { letter: Letter; trouble?: Trouble }) {
  const { promises } = useSession();
  const { offer } = useOffer();
  const { isLive } = useLive();
  const others = useOtherMail(letter);
  const { until, why } = keptInWords(letter, promises.kinds[letter.kind].keptMonths);
  return (
    <div className="ml-auto flex min-w-0 justify-end label text-text-3">
      <OfferedUndo />
      {!offer && !isLive && <Connection />}
      {!offer && isLive && trouble && others && (
        <p className="truncate font-normal max-[1279px]:hidden">{others}</p>
      )}
      {!offer && isLive && !(trouble && others) && (
        <p
          className="line-clamp-2 text-right font-normal text-balance max-[1279px]:hidden"
          title={`${until}, ${why}`}
        >
          {until}
          <span className="max-[1439px]:hidden">, {why}</span>
        </p>
      )}
    </div>
  );
}
