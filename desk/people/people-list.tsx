import { useState } from 'react';

import { call, CallError } from '#desk/api/call.ts';
import { useKeys } from '#desk/keys/use-keys.ts';
import { useSession } from '#desk/session.tsx';
import { useNow } from '#desk/time/use-now.ts';
import { DeskButton } from '#desk/ui/desk-button.tsx';
import { useFocusedRow } from '#desk/ui/use-focused-row.ts';
import { useUndo } from '#desk/undo.tsx';
import type { MadeLink, Person } from '#schemas/desk/people.ts';

import { ChangeReads } from './change-reads.tsx';
import { hasOwnName } from './has-own-name.ts';
import { MadeLinkBox } from './made-link-box.tsx';
import { NamePanel } from './name-panel.tsx';
import { PersonActions } from './person-actions.tsx';
import type { Panel } from './person-actions.tsx';
import { PersonPanel } from './person-panel.tsx';
import { PersonRow } from './person-row.tsx';
import { ShutOutPanel } from './shut-out-panel.tsx';

type Open = { id: number; panel: Panel } | { id: number; link: MadeLink };

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
  const attempt = (work: () => Promise<void>) =>
    void work().catch((error: unknown) =>
      undo.say(error instanceof CallError ? error.message : String(error)),
    );
  const newLink = ({ id }: Person) =>
    attempt(async () => open({ id, link: await call('new-link', { person: id }) }));
  const takeBack = ({ id, name }: Person) =>
    attempt(async () => {
      await call('take-link-back', { person: id });
      undo.say(`The link of ${name} no longer works.`);
    });

  useKeys({
    j: step(1),
    k: step(-1),
    c:
      chosen && mayChange(chosen) && chosen.state !== 'out'
        ? () => open({ id: chosen.id, panel: 'change' })
        : undefined,
  });

  return (
    <ul ref={list}>
      {people.map((person) => {
        const isOpen = opened?.id === person.id ? opened : undefined;
        return (
          <PersonRow
            key={person.id}
            {...{ person, now }}
            isMe={person.id === me.id}
            isChosen={person === chosen}
            actions={
              mayChange(person) ? (
                <PersonActions
                  person={person}
                  onOpen={(panel) => open({ id: person.id, panel })}
                  onNewLink={() => newLink(person)}
                  onTakeLinkBack={() => takeBack(person)}
                />
              ) : (
                person.id === me.id &&
                !hasOwnName(person) && (
                  <DeskButton look="quiet" onClick={() => open({ id: person.id, panel: 'name' })}>
                    Set your name
                  </DeskButton>
                )
              )
            }
          >
            {isOpen && 'link' in isOpen && (
              <PersonPanel label={`The link for ${person.name}`} onLeave={close}>
                <MadeLinkBox name={person.name} link={isOpen.link} onDone={close} />
              </PersonPanel>
            )}
            {isOpen && 'panel' in isOpen && isOpen.panel === 'change' && (
              <ChangeReads person={person} onDone={close} onNewLink={() => newLink(person)} />
            )}
            {isOpen && 'panel' in isOpen && isOpen.panel === 'shut-out' && (
              <ShutOutPanel person={person} onDone={close} />
            )}
            {isOpen && 'panel' in isOpen && isOpen.panel === 'name' && <NamePanel onDone={close} />}
          </PersonRow>
        );
      })}
    </ul>
  );
}
