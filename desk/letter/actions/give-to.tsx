import { useCallback, useState } from 'react';

import { useSinglePressKeys } from '#desk/keys/keys-off.ts';
import { useKeys } from '#desk/keys/use-keys.ts';
import { Key } from '#desk/ui/key.tsx';
import type { Letter } from '#schemas/desk/letters.ts';

import { barItem } from './bar-item.ts';
import { ColleagueList } from './colleague-list.tsx';
import { PopUp } from './pop-up.tsx';
import type { Marks } from './use-marks.ts';

export function GiveTo({ letter, marks }: { letter: Letter; marks: Marks }) {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const showsKeys = useSinglePressKeys();
  useKeys({ a: () => setOpen(true), m: () => void marks.take() });
  return (
    <div className="relative">
      <button
        type="button"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-keyshortcuts={showsKeys ? 'a' : undefined}
        onClick={() => setOpen(!isOpen)}
        className={barItem}
      >
        Give to
        {showsKeys && (
          <span aria-hidden="true" className="flex">
            <Key>a</Key>
          </span>
        )}
      </button>
      {isOpen && (
        <PopUp close={close}>
          <ColleagueList
            letter={letter}
            choose={(person) => {
              close();
              void marks.giveTo(person);
            }}
          />
        </PopUp>
      )}
    </div>
  );
}
