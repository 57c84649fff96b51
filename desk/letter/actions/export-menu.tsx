import { useCallback, useState } from 'react';

import { useSinglePressKeys } from '#desk/keys/keys-off.ts';
import { useKeys } from '#desk/keys/use-keys.ts';
import { Key } from '#desk/ui/key.tsx';
import type { Letter } from '#schemas/desk/letters.ts';

import { barItem } from './bar-item.ts';
import { ExportLinks } from './export-links.tsx';
import { PopUp } from './pop-up.tsx';

export function ExportMenu({ letter }: { letter: Letter }) {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const showsKeys = useSinglePressKeys();
  useKeys({ x: () => setOpen(true) });
  return (
    <div className="relative">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-keyshortcuts={showsKeys ? 'x' : undefined}
        onClick={() => setOpen(!isOpen)}
        className={barItem}
      >
        Export
        {showsKeys && (
          <span aria-hidden="true" className="flex">
            <Key>x</Key>
          </span>
        )}
      </button>
      {isOpen && (
        <PopUp close={close}>
          <button
            type="button"
            onClick={() => {
              close();
              print();
            }}
            className="flex min-h-11 w-full cursor-pointer items-center justify-between gap-6 border-b border-line px-4 text-[15px] -outline-offset-2 hover:bg-paper"
          >
            Print <span className="caption font-normal text-text-3">on paper</span>
          </button>
          <ExportLinks letter={letter} done={close} />
        </PopUp>
      )}
    </div>
  );
}
