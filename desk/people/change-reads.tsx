import { useEffect, useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';

import { call, CallError } from '#desk/api/call.ts';
import { DeskButton } from '#desk/ui/desk-button.tsx';
import type { Person } from '#schemas/desk/people.ts';

import { KindBoxes } from './kind-boxes.tsx';
import { PersonPanel } from './person-panel.tsx';

/** What somebody reads from now on. A kind that is taken away disappears for them at once. */
export function ChangeReads({
  person,
  onDone,
  onNewLink,
}: {
  person: Person;
  onDone: (words?: string) => void;
  onNewLink: () => void;
}) {
  const [reads, setReads] = useState(person.reads);
  const [error, setError] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  async function save(event: SyntheticEvent) {
    event.preventDefault();
    if (reads.length === 0) return setError('Tick at least one, or shut them out.');
    try {
      await call('change-person', { person: person.id, reads });
      onDone(`What ${person.name} reads is changed.`);
    } catch (error) {
      setError(error instanceof CallError ? error.message : String(error));
    }
  }
  return (
    <PersonPanel label={`What ${person.name} reads`} onLeave={() => onDone()}>
      <form
        ref={form}
        onSubmit={(event) => void save(event)}
        className="flex flex-wrap items-end gap-x-8 gap-y-3"
      >
        <KindBoxes reads={reads} error={error} onChange={setReads} />
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
