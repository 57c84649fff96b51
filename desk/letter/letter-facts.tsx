import { Fragment } from 'react';
import type { ReactNode } from 'react';

import { languageOf } from '#desk/words/language-of.ts';
import type { Letter } from '#schemas/desk/letters.ts';

import { fileInWords } from './resume/file-in-words.ts';
import { sentInWords } from './sent-in-words.ts';

type Fact = { label: string; value: ReactNode; lang?: string };

/** What was sent beside the text, with the form's own labels, and whose it is here. Three columns, or ruled rows. */
export function LetterFacts({
  letter,
  isRows = false,
  without,
}: {
  letter: Letter;
  isRows?: boolean;
  /** A field that is shown elsewhere. */
  without?: string;
}) {
  const facts = factsOf(letter, without);
  return isRows ? (
    <dl className="text-[15px] leading-5 max-lg:border-t max-lg:border-line">
      {facts.map(({ label, value, lang }) => (
        <div
          key={label}
          className="grid grid-cols-[72px_minmax(0,1fr)] border-b border-line py-[6.5px] max-lg:py-2.5"
        >
          <dt className="text-text-3">{label}</dt>
          <dd lang={lang} className="font-medium wrap-anywhere">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  ) : (
    <dl className="grid grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,1fr)] gap-x-5 gap-y-3 border-b border-line pb-4">
      {facts.map(({ label, value, lang }) => (
        <div key={label} className="min-w-0">
          <dt className="caption text-text-3">{label}</dt>
          <dd lang={lang} className="text-[15px] leading-5 font-medium wrap-anywhere">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function factsOf(letter: Letter, without?: string): Fact[] {
  const { fields, text, resume, assignee } = letter;
  const sent = sentInWords(letter);
  return [
    ...fields
      .filter(
        ({ name, value }) =>
          // A link that leads elsewhere is words like any other: it is read, never followed.
          !['name', resume && 'resume', without].includes(name) && !['', text.trim()].includes(value.trim()),
      )
      .map(({ label, value }) => ({ label, value: breakable(value), lang: languageOf(value) })),
    ...(sent ? [{ label: 'Sent', value: sent }] : []),
    ...(resume ? [{ label: 'Resume', value: <FileFact {...fileInWords(resume)} /> }] : []),
    {
      label: 'Given to',
      value: assignee?.name ?? <span className="font-normal text-text-3">nobody yet</span>,
    },
  ];
}

/** A long address is parted before its @ rather than anywhere. */
const breakable = (value: string) =>
  value.split(/(?=@)/u).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

function FileFact({ name, file, about }: ReturnType<typeof fileInWords>) {
  return (
    <>
      <span title={file}>{name}</span>
      <span className="block font-normal text-text-3">{about}</span>
    </>
  );
}
