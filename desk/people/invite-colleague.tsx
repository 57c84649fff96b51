import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';

import { Arrow } from '#app/ui/arrow.tsx';
import { TextField } from '#app/ui/field.tsx';
import { call, useAttempt } from '#desk/api/call.ts';
import { DeskButton } from '#desk/ui/keys-and-buttons.tsx';
import { limits } from '#schemas/desk/limits.ts';
import { linkLives } from '#schemas/desk/people.ts';
import type { MadeLink } from '#schemas/desk/people.ts';

import { MadeLinkBox } from './made-link.tsx';
import { RightsBoxes } from './rights-boxes.tsx';
import type { Rights } from './rights-boxes.tsx';

const NONE: Rights = { reads: [], mayDelete: false, mayWriteToMany: false };

/** A link for somebody new. */
export function InviteColleague({ nameId }: { nameId: string }) {
  const [name, setName] = useState('');
  const [rights, setRights] = useState(NONE);
  const { isBusy, problem, setProblem, attempt } = useAttempt();
  const [readsProblem, setReadsProblem] = useState('');
  const [made, setMade] = useState<{ name: string; link: MadeLink }>();

  async function make(event: SyntheticEvent) {
    event.preventDefault();
    const isNamed = name.trim() !== '';
    setProblem(isNamed ? '' : 'Write a name.');
    setReadsProblem(rights.reads.length > 0 ? '' : 'Tick at least one.');
    if (!isNamed) document.getElementById(nameId)?.focus();
    if (!isNamed || rights.reads.length === 0) return;
    await attempt(async () => {
      setMade({ name: name.trim(), link: await call('invite', { name, ...rights }) });
      setName('');
      setRights(NONE);
    });
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
        <MadeLinkBox of={{ name: made.name, isOwner: false }} link={made.link} onDone={done} />
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
              error={problem || undefined}
              onChange={(event) => setName(event.target.value)}
            />
          </div>
          <div className="grow">
            <RightsBoxes rights={rights} error={readsProblem} onChange={setRights} />
            <p className="pt-3 label text-text-3">
              The link is shown once, works once, and lives {linkLives.colleague.words}. Send it by a way that
              only they read.
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
