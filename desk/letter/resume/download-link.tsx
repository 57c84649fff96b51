import { useRef } from 'react';

import { useSinglePressKeys } from '#desk/keys/keys-off.ts';
import { useKeys } from '#desk/keys/use-keys.ts';
import { deskButtonClass } from '#desk/ui/desk-button.tsx';
import type { DeskButtonLook } from '#desk/ui/desk-button.tsx';
import { Key } from '#desk/ui/key.tsx';

import { resumeAddress } from './resume-address.ts';

/** Saves the resume, and says that this is no secret. */
export function DownloadLink({ number, look }: { number: number; look: DeskButtonLook }) {
  const showsKeys = useSinglePressKeys();
  const link = useRef<HTMLAnchorElement>(null);
  useKeys({ d: () => link.current?.click() });
  const key = showsKeys && (
    <span aria-hidden="true" className="flex max-lg:hidden">
      <Key>d</Key>
    </span>
  );
  return (
    <p className="flex items-center gap-3 whitespace-nowrap">
      <a
        ref={link}
        href={resumeAddress(number, true)}
        download
        aria-keyshortcuts={showsKeys ? 'd' : undefined}
        className={deskButtonClass(look)}
      >
        Download
        {look !== 'quiet' && key}
      </a>
      {look === 'quiet' && key}
      <span className="caption font-normal text-text-3">Your name and the time are recorded.</span>
    </p>
  );
}
