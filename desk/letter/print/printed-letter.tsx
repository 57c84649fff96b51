import { PrintedSheet } from '#desk/print/printed-sheet.tsx';
import { useSession } from '#desk/session.tsx';
import { date, time } from '#desk/time/when.ts';
import { languageOf } from '#desk/words/language-of.ts';
import { capital } from '#schemas/desk/capital.ts';
import type { Letter } from '#schemas/desk/letters.ts';

import { LetterText } from '../letter-text.tsx';
import { fileInWords } from '../resume/file-in-words.ts';
import { PrintedRest } from './printed-rest.tsx';

/** A letter on paper. */
export function PrintedLetter({ letter }: { letter: Letter }) {
  const { promises } = useSession();
  const { kind, name, email, company, receivedAt, dueAt, text, resume } = letter;
  return (
    <div className="hidden print:block">
      <PrintedSheet
        about={['Personal data. Destroy this', `sheet by ${date(letter.kept?.until ?? letter.keptUntil)}.`]}
      >
        <div className="flex justify-between gap-6 text-[10pt]">
          <span>{capital(kind)}</span>
          <span>
            Came {date(receivedAt)}, {time(receivedAt)}. {promises.kinds[kind].isPromised ? 'Due' : 'Goal'}{' '}
            {date(dueAt)}, {time(dueAt)}
          </span>
        </div>
        <p
          lang={languageOf(name)}
          className="pt-1 text-[25pt] leading-[29pt] font-semibold font-stretch-[112%]"
        >
          {name}
        </p>
        <p className="pt-1 text-[11pt] wrap-anywhere">{[company, email].filter(Boolean).join(', ')}</p>
        <PrintedRule />
        {resume && (
          <p className="text-[11pt] wrap-anywhere">
            Resume: {fileInWords(resume).name}, {fileInWords(resume).about}. It is not a part of this sheet.
          </p>
        )}
        <LetterText text={text} />
        <PrintedRest letter={letter} />
      </PrintedSheet>
    </div>
  );
}

/** Drawn, because printers leave backgrounds out unless they are told otherwise. */
function PrintedRule() {
  return (
    <svg aria-hidden="true" className="my-5 block h-3 w-full">
      <path d="M0 6h9999" className="stroke-current" />
      <svg x="92%" y="6" overflow="visible">
        <path d="M-12 0h24" strokeWidth="4" className="stroke-white" />
        <circle r="6" className="fill-current" />
      </svg>
    </svg>
  );
}
