import { useState } from 'react';

import { timeInStage } from '#desk/hiring/hiring-words.ts';
import { useNextDate } from '#desk/hiring/use-next-date.ts';
import { DeskButton } from '#desk/ui/keys-and-buttons.tsx';
import { countWithin } from '#desk/words/words.ts';
import { blocksClosing } from '#schemas/desk/batches.ts';
import { stageNames } from '#schemas/desk/stages.ts';

import { nextInWords } from './batch-words.ts';
import type { Standing } from './batch-words.ts';
import { PersonBox } from './people.tsx';
import type { WritingToMany } from './use-written.ts';

type ListProps = { people: Standing[]; writing: WritingToMany; now: number };

/** A wait of a week or more is heavy. */
const LONG_DAYS = 7;

/** Those who get one, each with a box to leave them out. */
export function WaitingList({ people, writing, now }: ListProps) {
  if (people.length === 0) return null;
  return (
    <ul className="border-y border-line lg:border-b-ink">
      {people.map((person) => {
        const waits = timeInStage(person.receivedAt, now);
        const isLong = waits.includes('day') && Number.parseInt(waits, 10) > LONG_DAYS;
        return (
          <li key={person.number} className="border-line not-last:border-b">
            <PersonBox
              person={person}
              point
              isTicked={person.isTicked}
              onTick={(isTicked) => writing.tick(person.number, isTicked)}
            >
              <span className="w-26 shrink-0 text-[15px] text-text-2">
                {person.stage && stageNames[person.stage]}
              </span>
              <span
                className={`w-16 shrink-0 text-right text-[15px] tabular-nums ${isLong ? 'font-[650]' : 'text-text-2'}`}
              >
                {waits}
              </span>
            </PersonBox>
          </li>
        );
      })}
    </ul>
  );
}

/** They are not written to by this text, unless somebody includes them. */
export function InTalks({ people, writing, now }: ListProps) {
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pt-4 pb-2.5">
        <h3 className="text-[17px] leading-6 font-semibold">In talks, {countWithin(people.length)}</h3>
        <p className="text-[14px] text-text-2">Not in this e-mail. Write to them yourself.</p>
      </div>
      <ul className="border-y border-line">
        {people.map((person) => (
          <li key={person.number} className="border-line not-last:border-b">
            <PersonBox
              person={person}
              point
              isTicked={person.out === undefined}
              onTick={(isIncluded) => writing.include(person.number, isIncluded)}
            >
              <span className="w-20 shrink-0 text-[15px] text-text-2">
                {person.stage && stageNames[person.stage]}
              </span>
              <span className="shrink-0 text-right text-[15px] text-text-2">{nextInWords(person, now)}</span>
            </PersonBox>
            {person.out && blocksClosing(person, now) && <NextDate person={person} writing={writing} />}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Somebody in talks without a day to come keeps the opening from being closed. */
function NextDate({ person, writing }: { person: Standing; writing: WritingToMany }) {
  const [value, setValue] = useState('');
  const { number, name } = person;
  const { isOpen, open, close, set, isBusy, problem, opener, firstField } = useNextDate(number);
  return (
    <div className="pb-2 text-[15px] leading-5">
      <p className="font-semibold">{name} is in talks and has no next date.</p>
      {isOpen ? (
        <p className="flex flex-wrap items-center gap-3">
          <input
            ref={firstField}
            type="datetime-local"
            aria-label={`Next date with ${name}`}
            value={value}
            onChange={({ target }) => setValue(target.value)}
            className="h-10 border border-control bg-white px-2.5 max-lg:h-11"
          />
          <DeskButton look="outline" disabled={isBusy || !value} onClick={() => void set(Date.parse(value))}>
            Set it
          </DeskButton>
          <DeskButton look="quiet" onClick={close}>
            Cancel
          </DeskButton>
          <span role="alert" className="label text-red-text">
            {problem}
          </span>
        </p>
      ) : (
        <p className="flex flex-wrap gap-x-5">
          <DeskButton ref={opener} look="quiet" onClick={open}>
            Set a date
          </DeskButton>
          <DeskButton look="quiet" onClick={() => writing.include(number, true)}>
            Include in the e-mail
          </DeskButton>
        </p>
      )}
    </div>
  );
}
