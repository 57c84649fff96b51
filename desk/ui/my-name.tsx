import { useState } from 'react';

import { call, CallError } from '#desk/api/call.ts';
import { useSession } from '#desk/session.tsx';
import { limits } from '#schemas/desk/limits.ts';

import { DeskButton } from './desk-button.tsx';

/** How one is called. Colleagues see it at once. */
export function MyName({ onSaved }: { onSaved?: () => void }) {
  const { me } = useSession();
  const [problem, setProblem] = useState('');
  const save = (form: FormData) => {
    const written = form.get('name');
    const name = typeof written === 'string' ? written.trim() : '';
    if (!name || name === me.name) return;
    setProblem('');
    call('my-settings', { name }).then(
      () => onSaved?.(),
      (error: unknown) => setProblem(error instanceof CallError ? error.message : String(error)),
    );
  };
  return (
    <form action={save}>
      <label className="label">
        Your name, as colleagues see it
        <span className="flex pt-1.5">
          <input
            name="name"
            key={me.name}
            defaultValue={me.name}
            maxLength={limits.personName}
            autoComplete="name"
            required
            className="h-11 min-w-0 grow border border-control bg-white px-3 text-[15px] text-ink"
          />
          <DeskButton look="secondary" type="submit">
            Save
          </DeskButton>
        </span>
      </label>
      {problem && <p className="pt-1 label text-red-text">{problem}</p>}
    </form>
  );
}
