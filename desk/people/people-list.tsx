import { useState } from 'react';

import { call } from '#desk/api/call.ts';
import { useKeys } from '#desk/keys/use-keys.ts';
import { useSession } from '#desk/session.tsx';
import { useNow } from '#desk/time/use-now.ts';
import { DeskButton } from '#desk/ui/desk-button.tsx';
import { useFocusedRow } from '#desk/ui/use-focused-row.ts';
import { useUndo } from '#desk/undo.ts';
import type { MadeLink, Person } from '#schemas/desk/people.ts';

import { MadeLinkBox } from './invite-colleague.tsx';
import { hasOwnName } from './people-words.ts';
import { ChangeReads, NamePanel, PersonPanel, ShutOutPanel } from './person-panels.tsx';
import { PersonRow } from './person-row.tsx';

type Panel = 'change' | 'shut-out' | 'name';
type Action = { words: string; whom?: string; act: () => void };
type Open = { id: number; panel?: Panel; link?: MadeLink };

export function PeopleList({ people }: { people: Person[] }) {
  const { me } = useSession();
  const undo = useUndo();
  const now = useNow(60_000);
  const [chosenId, choose] = useState<number>();
  const list = useFocusedRow<HTMLUListElement>((row) => choose(Number(row)));
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
  const takeBack = ({ id, name }: Person) =>
    void undo.attempt(async () => {
      await call('take-link-back', { person: id });
      undo.say(`The link of ${name} no longer works.`);
    });

  /** What the owner can do about somebody, and who has no name yet for a name. Shutting out has no key, and asks. */
  const actionsOf = (person: Person): Action[] => {
    const { id, state, link, name } = person;
    const opens = (panel: Panel) => () => open({ id, panel });
    const newLink = { words: 'New link', whom: `for ${name}`, act: () => makeLink(person) };
    if (!mayChange(person))
      return id === me.id && !hasOwnName(person) ? [{ words: 'Set your name', act: opens('name') }] : [];
    if (state === 'out') return [newLink];
    const takesBack = { words: 'Take link back', whom: `for ${name}`, act: () => takeBack(person) };
    const shutsOut = { words: 'Shut out now', whom: name, act: opens('shut-out') };
    const change = { words: 'Change', whom: name, act: opens('change') };
    return [change, state === 'in' ? shutsOut : link ? takesBack : newLink];
  };

  const mayOpen = chosen && mayChange(chosen) && chosen.state !== 'out';
  useKeys({
    j: step(1),
    k: step(-1),
    c: mayOpen ? () => open({ id: chosen.id, panel: 'change' }) : undefined,
  });

  return (
    <ul ref={list}>
      {people.map((person) => {
        const { panel, link } = opened?.id === person.id ? opened : {};
        return (
          <PersonRow
            key={person.id}
            {...{ person, now }}
            isMe={person.id === me.id}
            isChosen={person === chosen}
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
                <MadeLinkBox name={person.name} link={link} onDone={close} />
              </PersonPanel>
            )}
            {panel === 'change' && (
              <ChangeReads person={person} onDone={close} onNewLink={() => makeLink(person)} />
            )}
            {panel === 'shut-out' && <ShutOutPanel person={person} onDone={close} />}
            {panel === 'name' && <NamePanel onDone={close} />}
          </PersonRow>
        );
      })}
    </ul>
  );
}
