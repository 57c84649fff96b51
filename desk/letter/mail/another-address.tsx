import { useId, useLayoutEffect, useState } from 'react';
import type { SyntheticEvent } from 'react';

import { TextField } from '#app/ui/field.tsx';
import { CallError } from '#desk/api/call.ts';
import { useKeys } from '#desk/keys/use-keys.ts';
import { DeskButton } from '#desk/ui/desk-button.tsx';
import { isMailAddress } from '#schemas/desk/mail-address.ts';

/** Where an answer goes that was refused at the address of its letter. */
export function AnotherAddress({
  send,
  close,
}: {
  send: (address: string) => Promise<void>;
  close: () => void;
}) {
  const [address, setAddress] = useState('');
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const id = useId();
  useLayoutEffect(() => document.getElementById(id)?.focus(), [id]);
  useKeys({ Escape: close });

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (!isMailAddress(address.trim())) {
      setError('Type one address, such as name@example.com.');
      return document.getElementById(id)?.focus();
    }
    setBusy(true);
    try {
      await send(address.trim());
      close();
    } catch (error) {
      setBusy(false);
      setError(error instanceof CallError ? error.message : String(error));
    }
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="border-l border-control py-1 pl-4">
      <TextField
        id={id}
        label="Send it to"
        type="email"
        autoComplete="off"
        spellCheck={false}
        maxLength={254}
        value={address}
        error={error || undefined}
        hint="The answer goes there as it is. Later answers go to the address of the letter."
        onChange={({ target }) => {
          setAddress(target.value);
          setError('');
        }}
      />
      <div className="flex gap-5 pt-3">
        <DeskButton type="submit" look="secondary" disabled={isBusy}>
          Send it there
        </DeskButton>
        <DeskButton look="quiet" onClick={close}>
          Leave it
        </DeskButton>
      </div>
    </form>
  );
}
