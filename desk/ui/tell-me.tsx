import { useId, useState } from 'react';
import type { SyntheticEvent } from 'react';

import { call, useAttempt } from '#desk/api/call.ts';
import { useSession } from '#desk/session.tsx';
import { isMailAddress } from '#schemas/desk/mail-address.ts';

import { DeskButton } from './keys-and-buttons.tsx';

/** Where one is told by e-mail of what colleagues assign to one; an empty field for nowhere. */
export function TellMe() {
  const { me } = useSession();
  const { problem, setProblem, attempt } = useAttempt();
  const [address, setAddress] = useState(me.tellAt ?? '');
  const [said, setSaid] = useState('');
  const id = useId();
  async function save(event: SyntheticEvent) {
    event.preventDefault();
    const tellAt = address.trim();
    setSaid('');
    if (tellAt && !isMailAddress(tellAt))
      return setProblem('Write one e-mail address, such as you@example.in, or nothing.');
    await attempt(async () => {
      await call('my-settings', { tellAt });
      setSaid(tellAt ? 'Saved. You are told there.' : 'Saved. You get no e-mail about it.');
    });
  }
  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <label className="label">
        Tell me by e-mail when something is assigned to me
        <span className="flex pt-1.5">
          <input
            type="email"
            autoComplete="email"
            placeholder="No address: no e-mail"
            value={address}
            maxLength={254}
            aria-invalid={problem ? true : undefined}
            aria-describedby={id}
            onChange={(event) => setAddress(event.target.value)}
            className="h-11 min-w-0 grow border border-control bg-white px-3 text-[15px] text-ink placeholder:text-text-3"
          />
          <DeskButton look="secondary" type="submit">
            Save
          </DeskButton>
        </span>
      </label>
      <output id={id} className={`block pt-1 label empty:hidden ${problem ? 'text-red-text' : 'text-soft'}`}>
        {problem || said}
      </output>
    </form>
  );
}
