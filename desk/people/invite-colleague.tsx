import { useEffect, useId, useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';

import { Arrow } from '#app/ui/arrow.tsx';
import { TextField } from '#app/ui/field.tsx';
import { call, useAttempt } from '#desk/api/call.ts';
import { copyText } from '#desk/letter/reply/mail-link.ts';
import { useNow } from '#desk/session.tsx';
import { DeskButton } from '#desk/ui/keys-and-buttons.tsx';
import { timeToSignIn } from '#desk/words/words.ts';
import { kinds, pluralOf } from '#schemas/desk/kinds.ts';
import type { Kind } from '#schemas/desk/kinds.ts';
import { limits } from '#schemas/desk/limits.ts';
import { HERE_ONLY, opensHereOnly } from '#schemas/desk/opens-here-only.ts';
import type { MadeLink } from '#schemas/desk/people.ts';

/** A link for somebody new. */
export function InviteColleague({ nameId }: { nameId: string }) {
  const [name, setName] = useState('');
  const [reads, setReads] = useState<Kind[]>([]);
  const { isBusy, problem, setProblem, attempt } = useAttempt();
  const [readsProblem, setReadsProblem] = useState('');
  const [made, setMade] = useState<{ name: string; link: MadeLink }>();

  async function make(event: SyntheticEvent) {
    event.preventDefault();
    const isNamed = name.trim() !== '';
    setProblem(isNamed ? '' : 'Write a name.');
    setReadsProblem(reads.length > 0 ? '' : 'Tick at least one.');
    if (!isNamed) document.getElementById(nameId)?.focus();
    if (!isNamed || reads.length === 0) return;
    await attempt(async () => {
      setMade({ name: name.trim(), link: await call('invite', { name, reads }) });
      setName('');
      setReads([]);
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
              error={problem || undefined}
              onChange={(event) => setName(event.target.value)}
            />
          </div>
          <div className="grow">
            <KindBoxes reads={reads} error={readsProblem} onChange={setReads} />
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

type KindBoxesProps = { reads: Kind[]; error?: string; onChange: (reads: Kind[]) => void };

/** Which kinds somebody reads: a box for each. */
export function KindBoxes({ reads, error, onChange }: KindBoxesProps) {
  const id = useId();
  const tick = (kind: Kind, isTicked: boolean) =>
    onChange(kinds.filter((each) => (each === kind ? isTicked : reads.includes(each))));
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="pb-2 text-[15px] leading-5 font-semibold">Reads</legend>
      <div className="flex flex-wrap gap-x-5.5 lg:min-h-12 lg:items-center">
        {kinds.map((kind) => (
          <label key={kind} className="flex min-h-11 cursor-pointer items-center gap-2.5">
            <span className="relative size-5">
              <input
                type="checkbox"
                checked={reads.includes(kind)}
                onChange={({ target }) => tick(kind, target.checked)}
                className="peer block size-5 cursor-pointer appearance-none border border-control bg-white checked:border-ink checked:bg-white forced-colors:appearance-auto"
              />
              <svg
                viewBox="0 0 20 20"
                aria-hidden="true"
                className="pointer-events-none absolute inset-0 hidden fill-none stroke-ink stroke-[2.4] peer-checked:block forced-colors:hidden"
              >
                <path d="M4.5 10.5l3.7 3.7 7.3-8" />
              </svg>
            </span>
            {pluralOf[kind]}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="pt-1 text-[15px] leading-5 font-medium text-red-text">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** A link just made: shown this once, to be copied and sent. */
export function MadeLinkBox({ name, link, onDone }: { name: string; link: MadeLink; onDone: () => void }) {
  const now = useNow(1000);
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState('');
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  async function copy() {
    field.current?.select();
    setCopied((await copyText(link.url)) ? 'Copied.' : 'Copy it with Ctrl+C: it is marked.');
  }
  const left = link.expiresAt - now;
  return (
    <div className="flex flex-col gap-y-3">
      <label className="block text-[15px] leading-5 font-semibold">
        The link for {name}
        <input
          ref={field}
          readOnly
          value={link.url}
          className="mt-2 block h-12 w-full border-2 border-ink bg-white px-3.5 text-base font-normal tabular-nums focus:shadow-[inset_0_-4px_var(--color-red-fill)] focus:outline-none"
        />
      </label>
      {opensHereOnly(link.url) && <p className="font-semibold">{HERE_ONLY}</p>}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <DeskButton look="secondary" onClick={() => void copy()}>
          Copy it
        </DeskButton>
        <DeskButton look="quiet" onClick={onDone}>
          Done
        </DeskButton>
        <p aria-live="polite" className="font-semibold empty:hidden">
          {copied}
        </p>
        <p className="label text-text-2">
          {left > 0
            ? `Shown once, works once, for ${timeToSignIn(left)}. Send it by any way you trust.`
            : 'It has run out. Make a new one.'}
        </p>
      </div>
    </div>
  );
}
