import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';

import { Arrow } from '#app/ui/arrow.tsx';
import { TextField } from '#app/ui/field.tsx';
import { call, CallError } from '#desk/api/call.ts';
import { DeskButton } from '#desk/ui/desk-button.tsx';
import type { Kind } from '#schemas/desk/kinds.ts';
import { limits } from '#schemas/desk/limits.ts';
import type { MadeLink } from '#schemas/desk/people.ts';

import { KindBoxes } from './kind-boxes.tsx';
import { MadeLinkBox } from './made-link-box.tsx';

type Errors = { name?: string; reads?: string };

/** A link for somebody new. */
export function InviteColleague({ nameId }: { nameId: string }) {
  const [name, setName] = useState('');
  const [reads, setReads] = useState<Kind[]>([]);
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setBusy] = useState(false);
  const [made, setMade] = useState<{ name: string; link: MadeLink }>();

  async function make(event: SyntheticEvent) {
    event.preventDefault();
    const wrong: Errors = {
      ...(name.trim() === '' && { name: 'Write a name.' }),
      ...(reads.length === 0 && { reads: 'Tick at least one.' }),
    };
    setErrors(wrong);
    if (wrong.name) document.getElementById(nameId)?.focus();
    if (wrong.name || wrong.reads) return;
    setBusy(true);
    try {
      setMade({ name: name.trim(), link: await call('invite', { name, reads }) });
      setName('');
      setReads([]);
    } catch (error) {
      setErrors({ name: error instanceof CallError ? error.message : String(error) });
    }
    setBusy(false);
  }

  function done() {
    // The button that has the focus goes.
    flushSync(() => setMade(undefined));
    document.getElementById(nameId)?.focus();
  }

  return (
    <section
      aria-labelledby={`${nameId}-head`}
      className="px-5 py-6 ground-paper lg:grid lg:grid-cols-[216px_minmax(0,1fr)] lg:px-8 lg:py-7 print:hidden"
    >
      <h2 id={`${nameId}-head`} className="pb-4 d4 lg:pb-0">
        Invite a colleague
      </h2>
      {made ? (
        <div className="max-w-184">
          <MadeLinkBox {...made} onDone={done} />
        </div>
      ) : (
        <form
          noValidate
          onSubmit={(event) => void make(event)}
          className="flex flex-col gap-x-6 gap-y-4 lg:flex-row lg:items-start"
        >
          <div className="lg:w-75">
            <TextField
              id={nameId}
              label="Name"
              autoComplete="off"
              maxLength={limits.personName}
              value={name}
              error={errors.name}
              onChange={(event) => setName(event.target.value)}
            />
          </div>
          <div className="grow">
            <KindBoxes reads={reads} error={errors.reads} onChange={setReads} />
            <p className="pt-3 label text-text-3">
              The link is shown once, works once, and for ten minutes. Send it by any way you trust.
            </p>
          </div>
          <DeskButton type="submit" look="secondary" big disabled={isBusy} className="group gap-5 lg:mt-7">
            Make a link
            <Arrow />
          </DeskButton>
        </form>
      )}
    </section>
  );
}
