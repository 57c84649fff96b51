import { useState } from 'react';
import { useNavigate } from 'react-router';

import { TextField } from '#app/ui/field.tsx';
import { paths } from '#desk/paths.ts';
import { DeskButton } from '#desk/ui/desk-button.tsx';

/** Whose data: when nobody was named, or nothing was found. */
export function AskWhose() {
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  return (
    <form
      className="flex max-w-140 flex-col gap-4 px-5 py-8 lg:ml-62 lg:px-0"
      onSubmit={(event) => {
        event.preventDefault();
        if (email.trim()) void navigate(paths.erase({ email: email.trim() }), { replace: true });
      }}
    >
      <TextField
        label="Email address"
        hint="Looking changes nothing: all that is held is shown first."
        type="email"
        autoComplete="off"
        required
        maxLength={255}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <DeskButton type="submit" look="secondary" className="self-start">
        Show what is held
      </DeskButton>
    </form>
  );
}
