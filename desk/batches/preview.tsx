import { useId } from 'react';

import { useSession } from '#desk/session.tsx';
import { DeskButton, KeyHint, useKeys } from '#desk/ui/keys-and-buttons.tsx';
import { languageOf } from '#desk/words/words.ts';
import { wordMeant } from '#schemas/desk/filled-words.ts';
import type { FilledValues } from '#schemas/desk/filled-words.ts';
import { limits } from '#schemas/desk/limits.ts';

import type { Standing } from './batch-words.ts';
import { BracedField } from './braced-field.tsx';
import type { WritingToMany } from './use-written.ts';

type PreviewProps = {
  to: Standing[];
  index: number;
  onMove: (index: number) => void;
  usualSubject: (person: Standing) => string;
  /** While it may still be changed. */
  writing?: WritingToMany;
};

/** The e-mail as one of them reads it. */
export function Preview({ to, index, onMove, usualSubject, writing }: PreviewProps) {
  const { me, promises } = useSession();
  const id = useId();
  const person = to[index];
  const step = (by: number) => () => onMove((index + by + to.length) % to.length);
  useKeys(to.length > 1 ? { '[': step(-1), ']': step(1) } : {});
  if (!person) return <p className="text-text-3">Nobody gets this text.</p>;
  const { number, name, email, values, reads, own } = person;
  return (
    <section aria-labelledby={id}>
      <div className="flex items-center justify-between gap-4 pb-3">
        <h2 id={id} className="text-[17px] leading-6 font-semibold" aria-live="polite">
          Preview {index + 1} of {to.length}
        </h2>
        {to.length > 1 && (
          <p className="flex gap-5 text-[15px]">
            <Step keys="[" words="previous" onPress={step(-1)} />
            <Step keys="]" words="next" onPress={step(1)} />
          </p>
        )}
      </div>
      <div className="border border-line bg-white px-5.5 py-4 text-[15px] leading-[23px]">
        <dl className="grid grid-cols-[66px_minmax(0,1fr)] border-b border-line pb-3">
          <dt className="text-text-3">To</dt>
          <dd className="wrap-anywhere">{email}</dd>
          <dt className="text-text-3">From</dt>
          <dd>
            {me.name}, {promises.company}
          </dd>
          <dt className="text-text-3">Subject</dt>
          <dd className="font-semibold">
            <Filled text={reads.subject.trim() || usualSubject(person)} values={values} />
          </dd>
        </dl>
        {writing && own ? (
          <BracedField
            aria-label={`The text for ${name} alone`}
            value={own.text}
            maxLength={limits.answer}
            onChange={({ target }) => writing.writeOwn(number, { ...own, text: target.value })}
            className="mt-4 min-h-60"
          />
        ) : (
          <p lang={languageOf(reads.text)} className="min-h-40 pt-4 pb-2 break-words whitespace-pre-wrap">
            <Filled text={reads.text} values={values} />
          </p>
        )}
      </div>
      {writing && (
        <p className="flex flex-wrap gap-x-5 pt-1.5">
          {own ? (
            <DeskButton look="quiet" onClick={() => writing.writeOwn(number, undefined)}>
              Use the common text for {name}
            </DeskButton>
          ) : (
            <DeskButton look="quiet" onClick={() => writing.writeOwn(number, { text: writing.text })}>
              Change for {name} alone
            </DeskButton>
          )}
          <DeskButton look="quiet" onClick={() => writing.tick(number, false)}>
            Leave out
          </DeskButton>
        </p>
      )}
    </section>
  );
}

function Step({ keys, words, onPress }: { keys: string; words: string; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex cursor-pointer items-center justify-center gap-2 hover:underline max-lg:min-h-11 max-lg:min-w-11"
    >
      <KeyHint keys={keys} />
      {words}
    </button>
  );
}

const BRACED = /\{([^{}\n]{1,40})\}/;

/** What the words in braces stand for, heavy. */
function Filled({ text, values }: { text: string; values: FilledValues }) {
  return text.split(BRACED).map((part, index) => {
    if (index % 2 === 0) return part;
    const word = wordMeant(part);
    const value = word && values[word];
    if (!value) return `{${part}}`;
    return (
      // oxlint-disable-next-line react/no-array-index-key -- a part has no other name than its place
      <b key={index} className="font-semibold">
        {value}
      </b>
    );
  });
}
