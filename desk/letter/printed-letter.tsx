import { PrintedSheet } from '#desk/print/printed-sheet.tsx';
import { useSession } from '#desk/session.tsx';
import { date, time } from '#desk/time/when.ts';
import { languageOf } from '#desk/words/language-of.ts';
import { capital } from '#schemas/desk/capital.ts';
import type { EarlierLetter, Letter } from '#schemas/desk/letters.ts';
import { spanInWords } from '#schemas/desk/span-in-words.ts';

import { LetterText } from './letter-facts.tsx';
import { fileInWords } from './letter-words.ts';

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

/** Answers, notes and earlier letters, below the text. */
function PrintedRest({ letter: { history, earlier } }: { letter: Letter }) {
  const written = (what: 'note' | 'answer' | 'incoming') =>
    history.flatMap((entry) => (entry.what === what && 'text' in entry ? [entry] : []));
  const parts = [
    { title: 'Answers', entries: written('answer') },
    { title: 'Answered by mail', entries: written('incoming') },
    { title: 'Notes', entries: written('note') },
  ];
  if (earlier.length === 0 && parts.every(({ entries }) => entries.length === 0)) return null;
  return (
    <div className="mt-3 border-t border-ink text-[10.5pt] leading-[15pt]">
      {parts.map(
        ({ title, entries }) =>
          entries.length > 0 && (
            <section key={title} className="border-b border-line pt-2 pb-3">
              <h2 className="font-semibold">{title}</h2>
              {entries.map(({ by, at, text }) => (
                <p
                  key={`${at} ${by}`}
                  className="pt-1 wrap-anywhere whitespace-pre-wrap"
                  lang={languageOf(text)}
                >
                  <b className="font-semibold">
                    {by}, {date(at)}, {time(at)}.
                  </b>{' '}
                  {text}
                </p>
              ))}
            </section>
          ),
      )}
      {earlier.length > 0 && (
        <section className="pt-2">
          <h2 className="font-semibold">More from this address</h2>
          <p className="pt-1">{earlier.map(printedEarlier).join(' ')}</p>
        </section>
      )}
    </div>
  );
}

/** '3 March 2026, enquiry, answered in 6 h 5 min.' */
const printedEarlier = ({ kind, receivedAt, answered }: EarlierLetter) =>
  `${date(receivedAt)}, ${kind}, ${answered ? `answered in ${spanInWords(Math.floor((answered.at - receivedAt) / 60_000))}` : 'not answered'}.`;
