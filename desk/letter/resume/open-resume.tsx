import { Arrow } from '#app/ui/arrow.tsx';
import { deskButtonClass } from '#desk/ui/desk-button.tsx';
import type { Letter, Resume } from '#schemas/desk/letters.ts';

import { fileInWords } from './file-in-words.ts';
import { resumeAddress } from './resume-address.ts';

/** On a phone a resume has the whole screen. */
export function OpenResume({ letter, resume }: { letter: Letter; resume: Resume }) {
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
