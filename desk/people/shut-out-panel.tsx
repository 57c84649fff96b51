import { useEffect, useRef, useState } from 'react';

import { call, CallError } from '#desk/api/call.ts';
import { DeskButton } from '#desk/ui/desk-button.tsx';
import type { Person } from '#schemas/desk/people.ts';

import { PersonPanel } from './person-panel.tsx';

/** Asked in place, before somebody is shut out. */
export function ShutOutPanel({ person, onDone }: { person: Person; onDone: (words?: string) => void }) {
  const leave = useRef<HTMLDivElement>(null);
  const [error, setError] = useState('');
  useEffect(() => leave.current?.querySelector('button')?.focus(), []);
  async function shutOut() {
    try {
      const { sessions } = await call('shut-out', { person: person.id });
      onDone(
        `${person.name} is shut out. ${sessions === 1 ? 'One browser was' : `${sessions} browsers were`} signed out.`,
      );
    } catch (error) {
      setError(error instanceof CallError ? error.message : String(error));
    }
  }
  return (
    <PersonPanel label={`Shut ${person.name} out`} onLeave={() => onDone()}>
      <p className="max-w-[44em] pb-3">
        <strong className="font-semibold">
          {person.name} is signed out everywhere at once, and reads nothing more.
        </strong>{' '}
        Waiting letters that were given to {person.name} go back to nobody: give them to somebody else. Notes
        and answers stay, with the name. A new link lets {person.name} in again.
      </p>
      <div ref={leave} className="flex flex-row-reverse items-center justify-end gap-x-6">
        <DeskButton look="quiet" onClick={() => onDone()}>
          Leave it
        </DeskButton>
        <DeskButton look="primary" onClick={() => void shutOut()}>
          Shut out {person.name}
        </DeskButton>
      </div>
      <p role="alert" className="pt-2 font-medium text-red-text empty:hidden">
        {error}
      </p>
    </PersonPanel>
  );
}
