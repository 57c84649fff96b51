import { useEffect, useRef, useState } from 'react';
import type { ReactNode, SyntheticEvent } from 'react';

import { call, useAttempt } from '#desk/api/call.ts';
import { useKeys } from '#desk/keys/use-keys.ts';
import { DeskButton } from '#desk/ui/desk-button.tsx';
import { MyName } from '#desk/ui/my-menu.tsx';
import type { Person } from '#schemas/desk/people.ts';

import { KindBoxes } from './invite-colleague.tsx';

type ChangeReadsProps = { person: Person; onDone: (words?: string) => void; onNewLink: () => void };

/** What somebody reads from now on. A kind that is taken away disappears for them at once. */
export function ChangeReads({ person, onDone, onNewLink }: ChangeReadsProps) {
  const [reads, setReads] = useState(person.reads);
  const { problem, setProblem, attempt } = useAttempt();
  async function save(event: SyntheticEvent) {
    event.preventDefault();
    if (reads.length === 0) return setProblem('Tick at least one, or shut them out.');
    await attempt(async () => {
      await call('change-person', { person: person.id, reads });
      onDone(`What ${person.name} reads is changed.`);
    });
  }
  return (
    <PersonPanel label={`What ${person.name} reads`} first="input" onLeave={onDone}>
      <form onSubmit={(event) => void save(event)} className="flex flex-wrap items-end gap-x-8 gap-y-3">
        <KindBoxes reads={reads} error={problem} onChange={setReads} />
        <div className="flex flex-wrap items-center gap-x-6">
          <DeskButton type="submit" look="secondary">
            Save
          </DeskButton>
          <DeskButton look="quiet" onClick={onNewLink}>
            Link for another browser
          </DeskButton>
          <DeskButton look="quiet" onClick={() => onDone()}>
            Leave it
          </DeskButton>
        </div>
      </form>
    </PersonPanel>
  );
}

/** Asked in place, before somebody is shut out. */
export function ShutOutPanel({ person, onDone }: { person: Person; onDone: (words?: string) => void }) {
  const { problem, attempt } = useAttempt();
  const shutOut = () =>
    attempt(async () => {
      const { sessions } = await call('shut-out', { person: person.id });
      onDone(
        `${person.name} is shut out. ${sessions === 1 ? 'One browser was' : `${sessions} browsers were`} signed out.`,
      );
    });
  return (
    <PersonPanel label={`Shut ${person.name} out`} first="button" onLeave={onDone}>
      <p className="max-w-[44em] pb-3">
        <strong className="font-semibold">
          {person.name} is signed out everywhere at once, and reads nothing more.
        </strong>{' '}
        Waiting letters that were given to {person.name} go back to nobody: give them to somebody else. Notes
        and answers stay, with the name. A new link lets {person.name} in again.
      </p>
      <div className="flex flex-row-reverse items-center justify-end gap-x-6">
        <DeskButton look="quiet" onClick={() => onDone()}>
          Leave it
        </DeskButton>
        <DeskButton look="primary" onClick={() => void shutOut()}>
          Shut out {person.name}
        </DeskButton>
      </div>
      <p role="alert" className="pt-2 font-medium text-red-text empty:hidden">
        {problem}
      </p>
    </PersonPanel>
  );
}

/** One's own name, set in the row that shows it. */
export function NamePanel({ onDone }: { onDone: (words?: string) => void }) {
  return (
    <PersonPanel label="Your name" first="input[name=name]" onLeave={onDone}>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
        <div className="w-full max-w-100">
          <MyName onSaved={() => onDone('Your name is changed.')} />
        </div>
        <DeskButton look="quiet" onClick={() => onDone()}>
          Leave it
        </DeskButton>
      </div>
    </PersonPanel>
  );
}

/** `first`: what has the focus when it opens; the text of a field is marked. */
type PersonPanelProps = { label: string; first?: string; onLeave: () => void; children: ReactNode };

/** Under a row: what is changed or asked there. Escape leaves it. */
export function PersonPanel({ label, first, onLeave, children }: PersonPanelProps) {
  const panel = useRef<HTMLElement>(null);
  useKeys({ Escape: onLeave });
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
