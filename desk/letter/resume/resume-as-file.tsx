import { deskButtonClass } from '#desk/ui/desk-button.tsx';
import type { Letter, Resume } from '#schemas/desk/letters.ts';

import { DownloadLink } from './download-link.tsx';
import { fileInWords } from './file-in-words.ts';
import { resumeAddress } from './resume-address.ts';

/** A resume that the page cannot show: its name, its size, and the way to it. */
export function ResumeAsFile({ letter, resume }: { letter: Letter; resume: Resume }) {
  const { name, file, about } = fileInWords(resume);
  return (
    <div className="flex max-w-160 flex-col items-start gap-5 pt-4 pr-8 pl-6">
      <h2 className="text-[15px] leading-5 font-semibold">Resume</h2>
      <p className="w-full border-t border-ink pt-4 text-xl leading-7 font-semibold wrap-anywhere font-stretch-[104%]">
        <span title={file}>{name}</span>
        <span className="block text-[15px] leading-6 font-normal text-text-2">{why(resume, about)}</span>
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

function why({ type, bytes }: Resume, about: string) {
  if (bytes === undefined) return `${type}. The file is not in the storage. It may have been erased.`;
  return `${about}. ${type === 'PDF' ? 'This browser shows no PDF inside a page.' : 'A browser cannot show it: download it to read it.'}`;
}
