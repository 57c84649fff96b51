/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a <select> cannot be chosen from by one press on Enter */
import { useEffect, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

import { NOT_TOLD } from '#desk/inbox/assign-dialog.tsx';
import { paths } from '#desk/paths.ts';
import { useSession } from '#desk/session.tsx';
import { restKeys, useKeys, useSinglePressKeys } from '#desk/ui/keys-and-buttons.tsx';
import type { Letter } from '#schemas/desk/letters.ts';

type Person = { id: number; name: string; isTold?: boolean };

type ColleagueListProps = { letter: Letter; choose: (person: Person | undefined) => void };

/** Whom a letter can be assigned to: those who may read its kind, oneself first, and nobody. */
export function ColleagueList({ letter, choose }: ColleagueListProps) {
  const { me, colleagues, mail } = useSession();
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
      aria-label={`Assign ${letter.name} to`}
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
            // Whoever goes on typing words gives no command to the letter.
            if (event.key === ' ') restKeys();
            choose(person);
          }}
          className="flex min-h-11 cursor-pointer items-center justify-between gap-6 px-4 text-[15px] -outline-offset-2 hover:bg-paper aria-selected:font-semibold"
        >
          {person ? person.name : 'Unassigned'}
          <span className="caption font-normal text-text-3">
            {isChosen(person)
              ? 'now'
              : person?.id === me.id
                ? you
                : mail.isSet && person && !person.isTold
                  ? NOT_TOLD
                  : ''}
          </span>
        </div>
      ))}
    </div>
  );
}

/** Files of a letter. Who exported it is recorded. */
export function ExportLinks({ letter: { number, email }, done }: { letter: Letter; done: () => void }) {
  const { csv, json } = paths.exports({ numbers: [number] });
  return (
    <>
      <ul>
        {[
          { href: csv, name: 'This letter', type: 'CSV' },
          { href: json, name: 'This letter', type: 'JSON' },
          { href: paths.personZip(email), name: 'All of this address, with files', type: 'ZIP' },
        ].map(({ href, name, type }) => (
          <li key={type}>
            <a
              href={href}
              download
              // What is followed would be gone with the panel.
              onClick={() => setTimeout(done)}
              className="flex min-h-11 items-center justify-between gap-6 px-4 text-[15px] whitespace-nowrap -outline-offset-2 hover:bg-paper"
            >
              {name} <span className="caption font-normal text-text-3">{type}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="border-t border-line px-4 pt-2 pb-1.5 caption font-normal text-text-3">
        Your name and the time are recorded.
      </p>
    </>
  );
}

type PopUpProps = { close: () => void; isBelow?: boolean; children: ReactNode };

/** A small panel above its button, or below it. Escape, a press elsewhere and the focus going elsewhere close it; other keys rest meanwhile. */
export function PopUp({ close, isBelow = false, children }: PopUpProps) {
  const panel = useRef<HTMLDivElement>(null);
  useKeys({ Escape: close }, { modal: true });
  useEffect(() => {
    const opener = document.activeElement;
    const first = ['[data-first]', 'a, button, [role=option]'].map((those) =>
      panel.current?.querySelector<HTMLElement>(those),
    );
    first.find(Boolean)?.focus();
    return () => {
      if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus();
    };
  }, []);
  useEffect(() => {
    const pressed = ({ target }: PointerEvent) => {
      if (target instanceof Node && !panel.current?.parentElement?.contains(target)) close();
    };
    document.addEventListener('pointerdown', pressed);
    return () => document.removeEventListener('pointerdown', pressed);
  }, [close]);
  return (
    <div
      ref={panel}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !panel.current?.parentElement?.contains(relatedTarget)) close();
      }}
      className={`absolute z-20 max-h-80 min-w-60 overflow-y-auto border border-ink py-1 ground-white ${isBelow ? 'top-full right-0' : 'bottom-full left-0 mb-4'}`}
    >
      {children}
    </div>
  );
}
