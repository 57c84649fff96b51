import { lazy, Suspense, useEffect, useRef, useState } from 'react';

import { copyText } from '#desk/letter/reply/mail-link.ts';
import { useNow } from '#desk/session.tsx';
import { DeskButton } from '#desk/ui/keys-and-buttons.tsx';
import { hourOrDay } from '#desk/words/words.ts';
import { HERE_ONLY, opensHereOnly } from '#schemas/desk/opens-here-only.ts';
import { linkLives } from '#schemas/desk/people.ts';
import type { MadeLink, Person } from '#schemas/desk/people.ts';

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }));

type MadeLinkProps = { of: Pick<Person, 'name' | 'isOwner'>; link: MadeLink; onDone: () => void };

/** A link just made: shown this once, to be copied and sent, or to be held before the camera of a phone. */
export function MadeLinkBox({ of: { name, isOwner }, link, onDone }: MadeLinkProps) {
  const now = useNow(1000);
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState('');
  const isHereOnly = opensHereOnly(link.url);
  const isOver = link.expiresAt <= now;
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  async function copy() {
    field.current?.select();
    setCopied((await copyText(link.url)) ? 'Copied.' : 'Copy it with Ctrl+C: it is marked.');
  }
  return (
    <div className="flex max-w-220 flex-col gap-x-10 gap-y-5 md:flex-row">
      <div className="flex min-w-0 grow flex-col gap-y-3">
        <label className="block text-[15px] leading-5 font-semibold">
          {isOwner ? 'The link for your other browser or phone' : `The link for ${name}`}
          <input
            ref={field}
            readOnly
            value={link.url}
            className="mt-2 block h-12 w-full border-2 border-ink bg-white px-3.5 text-base font-normal tabular-nums focus:shadow-[inset_0_-4px_var(--color-red-fill)] focus:outline-none"
          />
        </label>
        <p>
          {isOver
            ? 'It has run out. Make a new one.'
            : `Works once, until ${hourOrDay(link.expiresAt, now)}. `}
          {!isOver &&
            (isOwner
              ? `It opens everything, so it lives ${linkLives.owner.words}.`
              : 'It is shown this once: send it by a way that only they read.')}
        </p>
        {isHereOnly && <p className="font-semibold">{HERE_ONLY}</p>}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <DeskButton look="secondary" onClick={() => void copy()}>
            Copy
          </DeskButton>
          <DeskButton look="quiet" onClick={() => onDone()}>
            Done
          </DeskButton>
          <p aria-live="polite" className="font-semibold empty:hidden">
            {copied}
          </p>
        </div>
      </div>
      {!isHereOnly && !isOver && (
        <figure className="w-56 shrink-0">
          <div className="size-56 border border-line bg-white">
            <Suspense fallback={null}>
              <QrCode text={link.url} label="QR code of this link" />
            </Suspense>
          </div>
          <figcaption className="pt-2 label text-text-2">
            For a phone that is here: point its camera at the code.
          </figcaption>
        </figure>
      )}
    </div>
  );
}
