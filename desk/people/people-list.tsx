import { useEffect, useRef, useState } from 'react';
import type { ReactNode, SyntheticEvent } from 'react';

import { call, useAttempt } from '#desk/api/call.ts';
import { useNow, useSession } from '#desk/session.tsx';
import { MyName } from '#desk/ui/desk-header.tsx';
import { DeskButton, useKeys } from '#desk/ui/keys-and-buttons.tsx';
import { undo } from '#desk/undo.ts';
import { hasOwnName } from '#desk/words/words.ts';
import type { MadeLink, Person } from '#schemas/desk/people.ts';

import { MadeLinkBox } from './made-link.tsx';
import { PersonRow } from './person-row.tsx';
import { RightsBoxes } from './rights-boxes.tsx';

type Panel = 'rights' | 'remove-access' | 'name';
type Action = { words: string; whom?: string; act: () => void };
type Open = { id: number; panel?: Panel; link?: MadeLink };

export function PeopleList({ people }: { people: Person[] }) {
  const { me } = useSession();
  const now = useNow(60_000);
  const [chosenId, choose] = useState<number>();
  const list = useRef<HTMLUListElement>(null);
  const [opened, open] = useState<Open>();
  const chosen = people.find((person) => person.id === chosenId);
  const mayChange = (person: Person) => me.isOwner && !person.isOwner;

  const focusOn = (id: number | undefined) =>
    list.current?.querySelector<HTMLElement>(`[data-row="${id}"]`)?.focus();
  const step = (by: number) => () => focusOn(people[chosen ? people.indexOf(chosen) + by : 0]?.id);
  const close = (words?: string) => {
    focusOn(opened?.id);
    open(undefined);
    if (words) undo.say(words);
  };
  const makeLink = ({ id }: Person) =>
    void undo.attempt(async () => open({ id, link: await call('new-link', { person: id }) }));
  const revoke = ({ id, name }: Person) =>
    void undo.attempt(async () => {
      await call('revoke-link', { person: id });
      undo.say(`The link for ${name} no longer works.`);
    });

  /** What the owner can do about somebody, and who has no name yet for a name. Removing access has no key, and asks. */
  const actionsOf = (person: Person): Action[] => {
    if (!me.isOwner) return [];
    const { id, state, link, name } = person;
    const opens = (panel: Panel) => () => open({ id, panel });
    const newLink = { words: 'New link', whom: `for ${name}`, act: () => makeLink(person) };
    const revokes = { words: 'Revoke link', whom: `for ${name}`, act: () => revoke(person) };
    if (id === me.id)
      return [
        ...(hasOwnName(person) ? [] : [{ words: 'Set your name', act: opens('name') }]),
        link ? revokes : { words: ANOTHER_BROWSER, act: () => makeLink(person) },
      ];
    if (state === 'out') return [newLink];
    const removes = { words: 'Remove access', whom: name, act: opens('remove-access') };
    const change = { words: 'Change', whom: name, act: opens('rights') };
    return [change, ...(link ? [revokes] : []), ...(state === 'in' ? [removes] : link ? [] : [newLink])];
  };

  const mayOpen = chosen && mayChange(chosen) && chosen.state !== 'out';
  useKeys({
    j: step(1),
    k: step(-1),
    c: mayOpen ? () => open({ id: chosen.id, panel: 'rights' }) : undefined,
  });

  return (
    <ul ref={list}>
      {people.map((person) => {
        const { panel, link } = opened?.id === person.id ? opened : {};
        return (
          <PersonRow
            key={person.id}
            {...{ person, now }}
            isChosen={person === chosen}
            onFocus={() => choose(person.id)}
            actions={actionsOf(person).map(({ words, whom, act }) => (
              <DeskButton key={words} look="quiet" onClick={act}>
                <span>
                  {words}
                  {whom && <span className="sr-only"> {whom}</span>}
                </span>
              </DeskButton>
            ))}
          >
            {link && (
              <PersonPanel label={`The link for ${person.name}`} onLeave={close}>
                <MadeLinkBox of={person} link={link} onDone={close} />
              </PersonPanel>
            )}
            {panel === 'rights' && (
              <RightsPanel person={person} onDone={close} onNewLink={() => makeLink(person)} />
            )}
            {panel === 'remove-access' && <RemoveAccessPanel person={person} onDone={close} />}
            {panel === 'name' && <NamePanel onDone={close} />}
          </PersonRow>
        );
      })}
    </ul>
  );
}

const ANOTHER_BROWSER = 'Link for another browser or phone';

type RightsPanelProps = { person: Person; onDone: (words?: string) => void; onNewLink: () => void };

/** What somebody may do from now on. A kind that is taken away disappears for them at once. */
function RightsPanel({ person, onDone, onNewLink }: RightsPanelProps) {
  const { reads, mayDelete, mayWriteToMany } = person;
  const [rights, setRights] = useState({ reads, mayDelete, mayWriteToMany });
  const { problem, setProblem, attempt } = useAttempt();
  async function save(event: SyntheticEvent) {
    event.preventDefault();
    if (rights.reads.length === 0) return setProblem('Tick at least one, or remove their access.');
    await attempt(async () => {
      await call('change-person', { person: person.id, ...rights });
      onDone(`The rights of ${person.name} are changed.`);
    });
  }
  return (
    <PersonPanel label={`The rights of ${person.name}`} first="input" onLeave={onDone}>
      <form onSubmit={(event) => void save(event)} className="flex flex-wrap items-end gap-x-8 gap-y-3">
        <RightsBoxes rights={rights} error={problem} onChange={setRights} />
        <div className="flex flex-wrap items-center gap-x-6">
          <DeskButton type="submit" look="secondary">
            Save
          </DeskButton>
          <DeskButton look="quiet" onClick={onNewLink}>
            {ANOTHER_BROWSER}
          </DeskButton>
          <DeskButton look="quiet" onClick={() => onDone()}>
            Cancel
          </DeskButton>
        </div>
      </form>
    </PersonPanel>
  );
}

/** Asked in place, before somebody loses access. */
function RemoveAccessPanel({ person, onDone }: { person: Person; onDone: (words?: string) => void }) {
  const { problem, attempt } = useAttempt();
  const remove = () =>
    attempt(async () => {
      const { sessions } = await call('remove-access', { person: person.id });
      onDone(
        `${person.name} no longer has access. ${sessions === 1 ? 'One browser was' : `${sessions} browsers were`} signed out.`,
      );
    });
  return (
    <PersonPanel label={`Remove access of ${person.name}`} first="button" onLeave={onDone}>
      <p className="max-w-[44em] pb-3">
        <strong className="font-semibold">
          {person.name} is signed out everywhere at once, and reads nothing more.
        </strong>{' '}
        Letters to answer that are assigned to {person.name} become unassigned. Notes and replies stay, with
        the name. A new link gives {person.name} access again.
      </p>
      <div className="flex flex-row-reverse items-center justify-end gap-x-6">
        <DeskButton look="quiet" onClick={() => onDone()}>
          Cancel
        </DeskButton>
        <DeskButton look="primary" onClick={() => void remove()}>
          Remove access of {person.name}
        </DeskButton>
      </div>
      <p role="alert" className="pt-2 font-medium text-red-text empty:hidden">
        {problem}
      </p>
    </PersonPanel>
  );
}

/** One's own name, set in the row that shows it. */
function NamePanel({ onDone }: { onDone: (words?: string) => void }) {
  return (
    <PersonPanel label="Your name" first="input[name=name]" onLeave={onDone}>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
        <div className="w-full max-w-100">
          <MyName onSaved={() => onDone('Your name is changed.')} />
        </div>
        <DeskButton look="quiet" onClick={() => onDone()}>
          Cancel
        </DeskButton>
      </div>
    </PersonPanel>
  );
}

/** `first`: what has the focus when it opens; the text of a field is marked. */
type PersonPanelProps = { label: string; first?: string; onLeave: () => void; children: ReactNode };

/** Under a row: what is changed or asked there. Escape leaves it. */
function PersonPanel({ label, first, onLeave, children }: PersonPanelProps) {
  const panel = useRef<HTMLElement>(null);
  useKeys({ Escape: () => onLeave() });
  useEffect(() => {
    const element = first && panel.current?.querySelector<HTMLElement>(first);
    if (!element) return;
    element.focus();
    if (element instanceof HTMLInputElement) element.select();
  }, [first]);
  return (
    <section ref={panel} aria-label={label} className="px-5 pt-2 pb-6 ground-paper lg:pr-8 lg:pl-62">
      {children}
    </section>
  );
}
