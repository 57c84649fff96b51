/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a <select> cannot be chosen from by one press on Enter */
import { useRef } from 'react';
import type { KeyboardEvent } from 'react';

import { useSinglePressKeys } from '#desk/keys/keys-off.ts';
import { useSession } from '#desk/session.tsx';
import type { Letter } from '#schemas/desk/letters.ts';

type Person = { id: number; name: string };

/** Whom a letter can be given to: those who may read its kind, oneself first, and nobody. */
export function ColleagueList({
  letter,
  choose,
}: {
  letter: Letter;
  choose: (person: Person | undefined) => void;
}) {
  const { me, colleagues } = useSession();
  const you = useSinglePressKeys() ? 'you, m' : 'you';
  const list = useRef<HTMLDivElement>(null);
  const others = colleagues.filter(({ id, reads }) => id !== me.id && reads.includes(letter.kind));
  const people: (Person | undefined)[] = [me, ...others, undefined];
  const isChosen = (person: Person | undefined) => letter.assignee?.id === person?.id;

  const move = (event: KeyboardEvent) => {
    const options = [...(list.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];
    const at = options.findIndex((option) => option === document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: options.length - 1 }[event.key];
    const byLetter = options.find(
      (option) =>
        event.key.length === 1 && option.innerText.toLowerCase().startsWith(event.key.toLowerCase()),
    );
    const next = to === undefined ? byLetter : options[(to + options.length) % options.length];
    if (next) {
      event.preventDefault();
      next.focus();
    }
  };
  return (
    <div
      ref={list}
      role="listbox"
      aria-label={`Give ${letter.name} to`}
      tabIndex={-1}
      onKeyDown={move}
      className="outline-none"
    >
      {people.map((person) => (
        <div
          key={person?.id ?? 0}
          role="option"
          aria-selected={isChosen(person)}
          data-first={isChosen(person) ? '' : undefined}
          tabIndex={0}
          onClick={() => choose(person)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== ' ') return;
            event.preventDefault();
            choose(person);
          }}
          className="flex min-h-11 cursor-pointer items-center justify-between gap-6 px-4 text-[15px] -outline-offset-2 hover:bg-paper aria-selected:font-semibold"
        >
          {person ? person.name : 'Nobody'}
          <span className="caption font-normal text-text-3">
            {isChosen(person) ? (person ? 'has it' : 'as it is') : person?.id === me.id ? you : ''}
          </span>
        </div>
      ))}
    </div>
  );
}
