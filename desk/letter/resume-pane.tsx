import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { Arrow } from '#app/ui/arrow.tsx';
import { deskButtonClass, KeyHint, useKeys, useSinglePressKeys } from '#desk/ui/keys-and-buttons.tsx';
import type { DeskButtonLook } from '#desk/ui/keys-and-buttons.tsx';
import type { Letter, Resume } from '#schemas/desk/letters.ts';
import { deskPaths } from '#schemas/desk/paths.ts';

import { FoundAbove, useFound } from './found-line.tsx';
import { fileInWords } from './letter-facts.tsx';
import { notSearched, ResumeWords } from './resume-words.tsx';

/** The resume beside its application: a PDF in the browser's own viewer, anything else as a file. `beside`: what stands at the right of its head. */
export function ResumePane({
  letter,
  resume,
  beside,
}: {
  letter: Letter;
  resume: Resume;
  beside?: ReactNode;
}) {
  const viewer = useRef<HTMLIFrameElement>(null);
  const { hasKeys, resumeKeys } = useViewerFocus(viewer);
  const missing = notSearched(resume);
  const found = useFound();
  return (
    <section aria-label="Resume" className="flex min-h-0 grow flex-col">
      {isShown(resume) ? (
        <>
          <div className="flex h-11 shrink-0 items-center justify-between border-b border-line pr-(--margin) pl-(--margin) lg:pl-6">
            <output className="mr-6 min-w-0 caption leading-4 font-medium empty:mr-0">
              {hasKeys && (
                <>
                  Keyboard shortcuts pause while the resume has focus.{' '}
                  <button
                    type="button"
                    onClick={resumeKeys}
                    className="cursor-pointer py-1 font-semibold underline underline-offset-4"
                  >
                    Resume them
                  </button>
                </>
              )}
            </output>
            {!hasKeys && (
              <h2 className="mr-6 min-w-0 grow truncate text-[15px] font-semibold">
                Resume <span className="font-normal text-text-3">{fileInWords(resume).about}</span>
              </h2>
            )}
            {beside ?? <DownloadLink number={letter.number} look="quiet" isBrief={hasKeys} />}
          </div>
          {found && <FoundAbove number={letter.number} found={found} />}
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- with it the viewer stays blank; the answer's own policy holds it */}
          <iframe
            ref={viewer}
            title={`Resume of ${letter.name}`}
            // The pages themselves, as wide as there is room.
            src={`${resumeAddress(letter.number)}#navpanes=0&view=FitH${found ? `&page=${found.page}` : ''}`}
            className="min-h-0 w-full grow border-0"
          />
          {/* Below: it comes and goes while the resume is looked at, which stays where it is. */}
          {missing && (
            <p className="shrink-0 border-t border-line px-(--margin) py-2 caption font-normal text-text-2 lg:pl-6">
              {missing}
            </p>
          )}
        </>
      ) : isRead(resume) ? (
        <ResumeAsText letter={letter} resume={resume} beside={beside} />
      ) : (
        <ResumeAsFile letter={letter} resume={resume} />
      )}
    </section>
  );
}

/** Whether the page itself can show it. */
const isShown = ({ type, bytes }: Resume) =>
  type === 'PDF' && bytes !== undefined && navigator.pdfViewerEnabled;

/** Whether there are words to show in the place of what the page cannot. */
const isRead = ({ type, bytes, state }: Resume) => type === 'DOCX' && bytes !== undefined && state === 'text';

/** A viewer that has the focus has the keys, too, and tells the page nothing but that the page has lost them. */
function useViewerFocus(viewer: { current: HTMLIFrameElement | null }) {
  const [hasKeys, setHasKeys] = useState(false);
  const before = useRef<Element>(null);
  useEffect(() => {
    const done = new AbortController();
    const look = () => setHasKeys(document.activeElement === viewer.current && viewer.current !== null);
    const remember = ({ target }: FocusEvent) => {
      look();
      if (target instanceof Element && target !== viewer.current) before.current = target;
    };
    const { signal } = done;
    // When the window loses the focus the document does not say yet to whom.
    addEventListener('blur', () => setTimeout(look), { signal });
    addEventListener('focus', look, { signal });
    document.addEventListener('focusin', remember, { signal });
    return () => done.abort();
  }, [viewer]);
  const resumeKeys = () => {
    const { current } = before;
    const back =
      current?.isConnected && !current.closest('output') ? current : document.getElementById('main');
    setHasKeys(false);
    if (back instanceof HTMLElement) back.focus({ preventScroll: true });
  };
  return { hasKeys, resumeKeys };
}

/** Its words, line by line: the keys work over it, as it is the page's own. */
function ResumeAsText({ letter, resume, beside }: { letter: Letter; resume: Resume; beside?: ReactNode }) {
  const missing = notSearched(resume);
  return (
    <>
      <div className="flex h-11 shrink-0 items-center justify-between border-b border-line pr-(--margin) pl-(--margin) lg:pl-6">
        <h2 className="mr-6 min-w-0 grow truncate text-[15px] font-semibold">
          Resume{' '}
          <span className="font-normal text-text-3">{fileInWords(resume).about}. Layout may differ.</span>
        </h2>
        {beside ?? <DownloadLink number={letter.number} look="quiet" />}
      </div>
      <article
        aria-label={`Resume of ${letter.name}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and must do so by keyboard
        tabIndex={0}
        className="min-h-0 grow overflow-y-auto px-(--margin) pt-4 pb-6 -outline-offset-2 lg:pr-8 lg:pl-6"
      >
        <div className="max-w-160">
          {missing && <p className="pb-3 caption font-normal text-text-2">{missing}</p>}
          <ResumeWords number={letter.number} />
        </div>
      </article>
    </>
  );
}

/** A resume that the page cannot show: its name, its size, and the way to it. */
function ResumeAsFile({ letter, resume }: { letter: Letter; resume: Resume }) {
  const { name, file, about } = fileInWords(resume);
  return (
    <div className="flex max-w-160 flex-col items-start gap-4 overflow-y-auto px-(--margin) pt-4 pb-4 lg:gap-5 lg:pr-8 lg:pl-6">
      <h2 className="text-[15px] leading-5 font-semibold">Resume</h2>
      <p className="w-full border-t border-ink pt-4 text-xl leading-7 font-semibold wrap-anywhere font-stretch-[104%]">
        <span title={file}>{name}</span>
        <span className="block text-[15px] leading-6 font-normal text-text-2">
          {whyNotShown(resume, about)}
        </span>
        {resume.bytes !== undefined && (
          <span className="block text-[15px] leading-6 font-normal text-text-2">{notSearched(resume)}</span>
        )}
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
  if (bytes === undefined) return `${type}. The file is not in the storage. It may have been deleted.`;
  return `${about}. ${type === 'PDF' ? 'This browser shows no PDF inside a page.' : 'A browser cannot show it: download it to read it.'}`;
}

/** On a phone a resume that is read has the whole screen. */
export function OpenResume({ letter, resume }: { letter: Letter; resume: Resume }) {
  const isPdf = resume.type === 'PDF';
  if (resume.bytes === undefined)
    return <p className="py-4 text-[15px]">The file is not in the storage. It may have been deleted.</p>;
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
      <p className="pt-2 caption font-normal text-text-3">{RECORDED}</p>
      {isRead(resume) ? (
        <article aria-label={`Resume of ${letter.name}`} className="pt-3">
          <p className="pb-2 caption font-normal text-text-2">Layout may differ.</p>
          <ResumeWords number={letter.number} />
        </article>
      ) : (
        <p className="caption font-normal text-text-2">{notSearched(resume)}</p>
      )}
    </div>
  );
}

const RECORDED = 'Recorded in the access log';

type DownloadLinkProps = {
  number: number;
  look: DeskButtonLook;
  /** Without that it is recorded. */
  isBrief?: boolean;
};

/** Saves the resume, and says that this is no secret. */
function DownloadLink({ number, look, isBrief = false }: DownloadLinkProps) {
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
      {look === 'quiet' && !isBrief && <KeyHint keys="d" />}
      {!isBrief && <span className="caption font-normal text-text-3">{RECORDED}</span>}
    </p>
  );
}

/** A resume by its letter, to be seen or to be saved. Never by the link that was sent. */
const resumeAddress = (number: number, saves = false) =>
  `${deskPaths.resume}?number=${number}${saves ? '&download' : ''}`;
