import { useRef } from 'react';

import { Arrow } from '#app/ui/arrow.tsx';
import { tellingWords } from '#desk/spam/why-spam.tsx';
import { deskButtonClass, KeyHint, useKeys, useSinglePressKeys } from '#desk/ui/keys-and-buttons.tsx';
import type { DeskButtonLook } from '#desk/ui/keys-and-buttons.tsx';
import type { Letter, Resume } from '#schemas/desk/letters.ts';
import { deskPaths } from '#schemas/desk/paths.ts';

import { Exchange } from './exchange.tsx';
import { History, LetterFolds } from './history/history.tsx';
import { fileInWords, LetterFacts, LetterText } from './letter-facts.tsx';
import { columns, LetterHead, PhoneHead } from './letter-head.tsx';
import { FlatRule, LetterRule } from './letter-rule.tsx';
import { MailTroubleSide } from './mail/mail-trouble-side.tsx';
import { OthersAtWork } from './presence.tsx';
import { AfterReply, ReplySide } from './reply/reply-side.tsx';
import { SpamSide } from './spam-side.tsx';
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

/** One column; the reply has the screen for itself. */
export function PhoneLetter() {
  const { letter, isReplying } = useLetter();
  if (isReplying)
    return (
      <div className="relative min-h-0 grow overflow-y-auto ground-paper print:hidden">
        <h1 className="sr-only">Reply to {letter.name}</h1>
        <ReplySide />
      </div>
    );
  return (
    <div className="relative flex min-h-0 grow flex-col overflow-y-auto print:hidden">
      <PhoneHead />
      <FlatRule letter={letter} />
      <div className="grow px-5 pb-8">
        <OthersAtWork letter={letter} />
        <Beside />
        <LetterFacts letter={letter} isRows without="company" />
        {letter.resume && <OpenResume letter={letter} resume={letter.resume} />}
        <div className="pt-4">
          <Written />
        </div>
      </div>
      <LetterFolds letter={letter} />
    </div>
  );
}

/** A letter that is scrolled to its end must not move when the bar below it makes room for the reply: so its end grows as much. */
const endOf = (isReplying: boolean) => (isReplying ? 'pb-21' : 'pb-6');

function LetterColumns() {
  const { letter, isReplying } = useLetter();
  return (
    <div className={`relative min-h-0 grow max-[1151px]:overflow-y-auto min-[1152px]:grid ${columns(false)}`}>
      <article
        aria-label="The letter"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and must do so by keyboard
        tabIndex={0}
        className={`relative pt-4 pr-6 pl-34 -outline-offset-2 min-[1152px]:overflow-y-auto ${endOf(isReplying)}`}
      >
        <div className="max-w-160">
          <LetterFacts letter={letter} />
          <div className="pt-3.5">
            <Written />
          </div>
        </div>
      </article>
      <div className="relative flex min-h-0 flex-col ground-paper max-[1151px]:ml-34 min-[1152px]:overflow-y-auto">
        {isReplying ? (
          <ReplySide />
        ) : (
          <div className="max-w-180 pt-3 pr-8 pb-8 pl-6">
            <Beside />
            <History letter={letter} />
            <Kept />
          </div>
        )}
      </div>
    </div>
  );
}

function ApplicationColumns() {
  const { letter, isReplying } = useLetter();
  return (
    <div className={`grid min-h-0 grow ${columns(true)}`}>
      <div className={`relative overflow-y-auto pt-4 pr-6 pl-34 ${endOf(isReplying)}`}>
        <LetterFacts letter={letter} isRows />
        <div className="pt-4">
          <Written />
        </div>
        <div className="pt-4">
          <History letter={letter} isNarrow />
          <Kept />
        </div>
      </div>
      <div className="flex min-h-0 flex-col ground-paper">
        {isReplying && <ReplySide />}
        {/* It stays where the reader left it. */}
        <div className={isReplying ? 'hidden' : 'flex min-h-0 grow flex-col overflow-y-auto'}>
          <div className="peer shrink-0 px-6 not-empty:pt-5 empty:hidden">
            <Beside />
          </div>
          <div className="flex min-h-0 grow flex-col peer-[:not(:empty)]:min-h-100">
            {letter.resume ? (
              <ResumePane letter={letter} resume={letter.resume} />
            ) : (
              <p className="p-6 text-[15px]">No resume was stored with it.</p>
            )}
          </div>
        </div>
      </div>
    </div>
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

/** Where the bar below has no room for it. */
function Kept() {
  const { until, why } = useLetter().kept;
  return (
    <p className="pt-1 caption font-normal text-text-3 min-[1440px]:hidden">
      {until}, {why}.
    </p>
  );
}

/** What is to be said or done beside it: after a reply, of a mail that did not arrive, why it is set aside. */
function Beside() {
  const { letter, trouble } = useLetter();
  return (
    <>
      <AfterReply />
      {trouble && <MailTroubleSide key={trouble.mail.id} trouble={trouble} />}
      {letter.state === 'aside' && <SpamSide letter={letter} />}
      {letter.isUnjudged && (
        <p className="pb-4 text-[15px] leading-5 text-text-2">
          The desk could not check this letter for spam. It is shown as any other.
        </p>
      )}
    </>
  );
}

/** The resume beside its application: a PDF in the browser's own viewer, anything else as a file. */
function ResumePane({ letter, resume }: { letter: Letter; resume: Resume }) {
  const isShown = resume.type === 'PDF' && resume.bytes !== undefined && navigator.pdfViewerEnabled;
  return (
    <section aria-label="Resume" className="flex min-h-0 grow flex-col">
      {isShown ? (
        <>
          <div className="flex h-11 shrink-0 items-center justify-between gap-6 border-b border-line pr-8 pl-6">
            <h2 className="truncate text-[15px] font-semibold">
              Resume <span className="font-normal text-text-3">{fileInWords(resume).about}</span>
            </h2>
            <DownloadLink number={letter.number} look="quiet" />
          </div>
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- with it the viewer stays blank; the answer's own policy holds it */}
          <iframe
            title={`Resume of ${letter.name}`}
            // The pages themselves, as wide as there is room.
            src={`${resumeAddress(letter.number)}#navpanes=0&view=FitH`}
            className="min-h-0 w-full grow border-0"
          />
        </>
      ) : (
        <ResumeAsFile letter={letter} resume={resume} />
      )}
    </section>
  );
}

/** A resume that the page cannot show: its name, its size, and the way to it. */
function ResumeAsFile({ letter, resume }: { letter: Letter; resume: Resume }) {
  const { name, file, about } = fileInWords(resume);
  return (
    <div className="flex max-w-160 flex-col items-start gap-5 pt-4 pr-8 pl-6">
      <h2 className="text-[15px] leading-5 font-semibold">Resume</h2>
      <p className="w-full border-t border-ink pt-4 text-xl leading-7 font-semibold wrap-anywhere font-stretch-[104%]">
        <span title={file}>{name}</span>
        <span className="block text-[15px] leading-6 font-normal text-text-2">
          {whyNotShown(resume, about)}
        </span>
      </p>
      {resume.bytes !== undefined && (
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          {resume.type === 'PDF' && (
            <a
              href={resumeAddress(letter.number)}
              target="_blank"
              rel="noreferrer"
              className={deskButtonClass('secondary')}
            >
              Open it in a tab of its own
            </a>
          )}
          <DownloadLink number={letter.number} look={resume.type === 'PDF' ? 'outline' : 'secondary'} />
        </div>
      )}
    </div>
  );
}

function whyNotShown({ type, bytes }: Resume, about: string) {
  if (bytes === undefined) return `${type}. The file is not in the storage. It may have been erased.`;
  return `${about}. ${type === 'PDF' ? 'This browser shows no PDF inside a page.' : 'A browser cannot show it: download it to read it.'}`;
}

/** On a phone a resume has the whole screen. */
function OpenResume({ letter, resume }: { letter: Letter; resume: Resume }) {
  const isPdf = resume.type === 'PDF';
  if (resume.bytes === undefined)
    return <p className="py-4 text-[15px]">The file is not in the storage. It may have been erased.</p>;
  return (
    <div className="pt-5">
      <a
        href={resumeAddress(letter.number, !isPdf)}
        {...(isPdf ? { target: '_blank', rel: 'noreferrer' } : { download: true })}
        className={`group w-full ${deskButtonClass('outline', true)}`}
      >
        {isPdf ? 'Open the resume' : `Download the resume, ${fileInWords(resume).about}`}
        <Arrow />
      </a>
      <p className="pt-2 caption font-normal text-text-3">Your name and the time are recorded.</p>
    </div>
  );
}

/** Saves the resume, and says that this is no secret. */
function DownloadLink({ number, look }: { number: number; look: DeskButtonLook }) {
  const showsKeys = useSinglePressKeys();
  const link = useRef<HTMLAnchorElement>(null);
  useKeys({ d: () => link.current?.click() });
  return (
    <p className="flex items-center gap-3 whitespace-nowrap">
      <a
        ref={link}
        href={resumeAddress(number, true)}
        download
        aria-keyshortcuts={showsKeys ? 'd' : undefined}
        className={deskButtonClass(look)}
      >
        Download
        {look !== 'quiet' && <KeyHint keys="d" />}
      </a>
      {look === 'quiet' && <KeyHint keys="d" />}
      <span className="caption font-normal text-text-3">Your name and the time are recorded.</span>
    </p>
  );
}

/** A resume by its letter, to be seen or to be saved. Never by the link that was sent. */
const resumeAddress = (number: number, saves = false) =>
  `${deskPaths.resume}?number=${number}${saves ? '&download' : ''}`;
