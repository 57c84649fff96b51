import type { Letter, Resume } from '#schemas/desk/letters.ts';

import { DownloadLink } from './download-link.tsx';
import { fileInWords } from './file-in-words.ts';
import { resumeAddress } from './resume-address.ts';
import { ResumeAsFile } from './resume-as-file.tsx';

/** The resume beside its application: a PDF in the browser's own viewer, anything else as a file. */
export function ResumePane({ letter, resume }: { letter: Letter; resume: Resume }) {
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
