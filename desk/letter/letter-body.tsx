import { useRef, useState } from 'react';
import type { RefObject } from 'react';

import { openingInWords } from '#desk/hiring/hiring-words.ts';
import { ScheduledEmail } from '#desk/hiring/scheduled-email.tsx';
import { useSession } from '#desk/session.tsx';
import { tellingWords } from '#desk/spam/why-spam.tsx';
import { DeskButton } from '#desk/ui/keys-and-buttons.tsx';
import { languageOf } from '#desk/words/words.ts';

import { Exchange } from './exchange.tsx';
import { History, LetterFolds } from './history/history.tsx';
import { LetterFacts, LetterText } from './letter-facts.tsx';
import { columns, LetterHead, PhoneHead } from './letter-head.tsx';
import { FlatRule, LetterRule } from './letter-rule.tsx';
import { MailTroubleSide } from './mail/mail-trouble-side.tsx';
import { OthersAtWork } from './presence.tsx';
import { AfterReply, DraftLines } from './reply/after-reply.tsx';
import { sideGutters } from './reply/composer.tsx';
import { ReplySide } from './reply/reply-side.tsx';
import { OpenResume, ResumePane } from './resume-pane.tsx';
import { SpamSide } from './spam-side.tsx';
import { LetterStage } from './stage/letter-stage.tsx';
import { useLetter } from './use-letter.ts';

/** Head, the letter, and its side: what has happened, or the resume, or the reply. */
export function WideLetter() {
  const { letter, isReplying } = useLetter();
  return (
    <div className="relative flex min-h-0 grow flex-col print:hidden">
      <LetterHead />
      {letter.kind === 'application' ? <ApplicationColumns /> : <LetterColumns />}
      <LetterRule letter={letter} isReplying={isReplying} />
    </div>
  );
}

/** One column. While it is answered, what was sent keeps a part of the screen above the reply. */
export function PhoneLetter() {
  const opening = useOpening();
  const { letter, isReplying } = useLetter();
  if (isReplying) return <PhoneReply />;
  return (
    <div className="relative flex min-h-0 grow flex-col overflow-y-auto print:hidden">
      <PhoneHead />
      <FlatRule letter={letter} />
      <div className="grow px-5 pb-8">
        <OthersAtWork letter={letter} />
        <Beside />
        <LetterStage />
        <LetterFacts letter={letter} isRows without="company" opening={opening} />
        {letter.resume && <OpenResume letter={letter} resume={letter.resume} />}
        <div className="pt-4">
          <Written />
        </div>
        <div className="pt-4">
          <DraftLines />
          <Marked />
        </div>
      </div>
      <LetterFolds letter={letter} />
    </div>
  );
}

/** What an application was sent for. */
function useOpening() {
  const { promises } = useSession();
  return openingInWords(useLetter().letter, promises.openings);
}

const heights = { third: 'h-1/3', half: 'h-1/2', full: 'grow' } as const;
type Height = keyof typeof heights;

/** A handle between what was sent and the reply to it: pulled, or pressed, it moves between a third of the screen, a half and all of it. */
function PhoneReply() {
  const { letter } = useLetter();
  const [height, setHeight] = useState<Height>('third');
  const room = useRef<HTMLDivElement>(null);
  const isFull = height === 'full';
  const what = letter.resume ? 'resume' : 'letter';
  const next = isFull ? 'third' : height === 'third' ? 'half' : 'third';
  const fullScreen = (
    <DeskButton look="quiet" onClick={() => setHeight(isFull ? 'third' : 'full')} className="shrink-0">
      {isFull ? 'Back to the reply' : 'Full screen'}
    </DeskButton>
  );
  return (
    <div ref={room} className="relative flex min-h-0 grow flex-col print:hidden">
      <h1 className="sr-only" tabIndex={-1}>
        Reply to {letter.name}
      </h1>
      <div
        className={`flex min-h-0 shrink-0 flex-col ground-paper ${isFull ? 'shrink' : ''} ${heights[height]}`}
      >
        {letter.resume ? (
          <ResumePane letter={letter} resume={letter.resume} beside={fullScreen} />
        ) : (
          <>
            <div className="flex h-11 shrink-0 items-center justify-between gap-6 border-b border-line px-5">
              <h2 lang={languageOf(letter.name)} className="truncate text-[15px] font-semibold">
                {letter.name}
              </h2>
              {fullScreen}
            </div>
            <article
              aria-label="The letter"
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and must do so by keyboard
              tabIndex={0}
              className="min-h-0 grow overflow-y-auto px-5 pt-3 -outline-offset-2"
            >
              <Written />
            </article>
          </>
        )}
      </div>
      <Handle
        name={`Show ${next === 'half' ? 'half a screen' : 'a third of a screen'} of the ${what}`}
        room={room}
        press={() => setHeight(next)}
        pull={setHeight}
      />
      <div className={`min-h-0 grow overflow-y-auto ground-white ${isFull ? 'hidden' : ''}`}>
        <ReplySide />
      </div>
    </div>
  );
}

type HandleProps = {
  name: string;
  room: RefObject<HTMLElement | null>;
  press: () => void;
  pull: (height: Height) => void;
};

/** Further than this is no press any more. */
const PULLED_PX = 8;

function Handle({ name, room, press, pull }: HandleProps) {
  const from = useRef(0);
  const isPulled = useRef(false);
  return (
    <button
      type="button"
      aria-label={name}
      onPointerDown={(event) => {
        from.current = event.clientY;
        isPulled.current = false;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={({ clientY, buttons }) => {
        const { top = 0, height = 1 } = room.current?.getBoundingClientRect() ?? {};
        if (buttons === 0 || (!isPulled.current && Math.abs(clientY - from.current) < PULLED_PX)) return;
        isPulled.current = true;
        const share = (clientY - top) / height;
        pull(share < 0.42 ? 'third' : share < 0.75 ? 'half' : 'full');
      }}
      // The press that ends a pull is none.
      onClick={() => (isPulled.current ? (isPulled.current = false) : press())}
      className="flex h-11 shrink-0 cursor-ns-resize touch-none items-center justify-center border-t border-b border-t-ink border-b-line -outline-offset-4 ground-white"
    >
      <span aria-hidden="true" className="h-2 w-10 border-y-2 border-current" />
    </button>
  );
}

/** A letter that is scrolled to its end must not move when the bar below it makes room for the reply: so its end grows as much. */
const endOf = (isReplying: boolean) => (isReplying ? 'pb-21' : 'pb-6');

/** How far what is beside a letter stands from the edges of its column: the reply, too. */
const besideText = '[--side-start:--spacing(6)] [--side-end:--spacing(8)]';
const besideResume = '[--side-start:--spacing(34)] [--side-end:--spacing(6)]';

function LetterColumns() {
  const { letter, isReplying } = useLetter();
  return (
    <div className={`relative grid min-h-0 grow ${columns(false)}`}>
      <article
        aria-label="The letter"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and must do so by keyboard
        tabIndex={0}
        className={`relative overflow-y-auto pt-4 pr-6 pl-34 -outline-offset-2 ${endOf(isReplying)}`}
      >
        <div className="max-w-160">
          <LetterFacts letter={letter} />
          <div className="pt-3.5">
            <Written />
          </div>
        </div>
      </article>
      <div className={`relative flex min-h-0 flex-col overflow-y-auto ground-paper ${besideText}`}>
        {isReplying ? (
          <ReplySide />
        ) : (
          <div className={`pt-3 pb-8 ${sideGutters}`}>
            <Beside />
            <Marked />
            <HistoryAndDraft />
          </div>
        )}
      </div>
    </div>
  );
}

/** The resume never moves and never goes away: all else is in the column beside it. */
function ApplicationColumns() {
  const opening = useOpening();
  const { letter, isReplying } = useLetter();
  return (
    <div className={`grid min-h-0 grow ${columns(true)}`}>
      <div className={`relative flex min-h-0 flex-col overflow-y-auto ${besideResume}`}>
        {isReplying ? (
          <ReplySide />
        ) : (
          <div className={`pt-4 pb-6 ${sideGutters}`}>
            <Beside />
            <LetterStage />
            <LetterFacts letter={letter} isRows opening={opening} />
            <div className="pt-4">
              <Written />
            </div>
            <Marked />
            <div className="pt-4">
              <HistoryAndDraft isNarrow />
            </div>
          </div>
        )}
      </div>
      <div className="flex min-h-0 flex-col ground-paper">
        {letter.resume ? (
          <ResumePane letter={letter} resume={letter.resume} />
        ) : (
          <p className="p-6 text-[15px]">No resume was stored with it.</p>
        )}
      </div>
    </div>
  );
}

function HistoryAndDraft({ isNarrow }: { isNarrow?: boolean }) {
  const { letter, kept } = useLetter();
  return (
    <>
      <History letter={letter} isNarrow={isNarrow} />
      <div className="pt-4">
        <DraftLines />
      </div>
      {/* Where the bar below has no room for it. */}
      <p className="pt-1 caption font-normal text-text-3 min-[1440px]:hidden">
        {kept.until}, {kept.why}.
      </p>
    </>
  );
}

function Written() {
  const { letter } = useLetter();
  return (
    <>
      {letter.text && <LetterText text={letter.text} telling={tellingWords(letter.spam?.reasons)} />}
      <Exchange letter={letter} />
    </>
  );
}

/** What is to be said or done beside it: after a reply, and of an e-mail that did not arrive. */
function Beside() {
  const { letter, trouble } = useLetter();
  return (
    <>
      <AfterReply />
      {letter.scheduled?.isScheduled && (
        <p className="pb-4 text-[15px] leading-5">
          <ScheduledEmail {...letter.scheduled} />
        </p>
      )}
      {trouble && <MailTroubleSide key={trouble.mail.id} trouble={trouble} />}
      {letter.isUnjudged && (
        <p className="pb-4 text-[15px] leading-5 text-text-2">
          The desk could not check this letter for spam. It is shown as any other.
        </p>
      )}
    </>
  );
}

/** Why it is in Spam. On a phone below its text: first one reads. */
function Marked() {
  const { letter } = useLetter();
  return letter.state === 'aside' && <SpamSide letter={letter} />;
}
