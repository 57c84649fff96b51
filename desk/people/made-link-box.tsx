import { useEffect, useRef, useState } from 'react';

import { timeToSignIn } from '#desk/sign-in/time-to-sign-in.ts';
import { useNow } from '#desk/time/use-now.ts';
import { DeskButton } from '#desk/ui/desk-button.tsx';
import { HERE_ONLY, opensHereOnly } from '#schemas/desk/opens-here-only.ts';
import type { MadeLink } from '#schemas/desk/people.ts';

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
    try {
      await navigator.clipboard.writeText(link.url);
      setCopied('Copied.');
    } catch {
      setCopied('Copy it with Ctrl+C: it is marked.');
    }
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
