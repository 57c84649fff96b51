import { Fragment } from 'react';
import type { ReactNode } from 'react';

import { Telling } from '#desk/aside/why-aside.tsx';
import { languageOf } from '#desk/words/words.ts';
import type { Letter } from '#schemas/desk/letters.ts';

import { fileInWords, paragraphs, sentInWords } from './letter-words.ts';

type Fact = { label: string; value: ReactNode; lang?: string };

/** `without`: a field that is shown elsewhere. */
type LetterFactsProps = { letter: Letter; isRows?: boolean; without?: string };

/** What was sent beside the text, with the form's own labels, and whose it is here. Three columns, or ruled rows. */
export function LetterFacts({ letter, isRows = false, without }: LetterFactsProps) {
  const look = isRows ? asRows : asColumns;
  return (
    <dl className={look.list}>
      {factsOf(letter, without).map(({ label, value, lang }) => (
        <div key={label} className={look.fact}>
          <dt className={look.label}>{label}</dt>
          <dd lang={lang} className={look.value}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const asRows = {
  list: 'text-[15px] leading-5 max-lg:border-t max-lg:border-line',
  fact: 'grid grid-cols-[72px_minmax(0,1fr)] border-b border-line py-[6.5px] max-lg:py-2.5',
  label: 'text-text-3',
  value: 'font-medium wrap-anywhere',
};
const asColumns = {
  list: 'grid grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,1fr)] gap-x-5 gap-y-3 border-b border-line pb-4',
  fact: 'min-w-0',
  label: 'caption text-text-3',
  value: 'text-[15px] leading-5 font-medium wrap-anywhere',
};

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
    ...(resume ? [{ label: 'Resume', value: fileFact(fileInWords(resume)) }] : []),
    {
      label: 'Given to',
      value: assignee?.name ?? <span className="font-normal text-text-3">nobody yet</span>,
    },
  ];
}

const fileFact = ({ name, file, about }: ReturnType<typeof fileInWords>) => (
  <>
    <span title={file}>{name}</span>
    <span className="block font-normal text-text-3">{about}</span>
  </>
);

/** A long address is parted before its @ rather than anywhere. */
const breakable = (value: string) =>
  value.split(/(?=@)/u).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

/** What a visitor wrote, in serif, line by line as it was sent. `telling`: words that weighed against it. */
export function LetterText({ text, telling }: { text: string; telling?: string[] }) {
  return (
    <div
      lang={languageOf(text)}
      className="text-[18px] leading-[27px] print:text-[12pt] print:leading-[18pt]"
    >
      <Paragraphs text={text} telling={telling} className="theirs pb-[11px] wrap-anywhere" />
    </div>
  );
}

type ParagraphsProps = { text: string; className: string; telling?: string[] };

export const Paragraphs = ({ text, className, telling = none }: ParagraphsProps) =>
  paragraphs(text).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- a text in its order: a paragraph is its place
    <p key={index} className={`whitespace-pre-wrap ${className}`}>
      <Telling text={part} words={telling} />
    </p>
  ));

const none: string[] = [];
