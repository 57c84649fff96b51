import { useEffect, useRef } from 'react';

import { DeskButton } from '#desk/ui/desk-button.tsx';
import { MyName } from '#desk/ui/my-name.tsx';

import { PersonPanel } from './person-panel.tsx';

/** One's own name, set in the row that shows it. */
export function NamePanel({ onDone }: { onDone: (words?: string) => void }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.querySelector('input')?.select(), []);
  return (
    <PersonPanel label="Your name" onLeave={() => onDone()}>
      <div ref={panel} className="flex flex-wrap items-end gap-x-6 gap-y-2">
        <div className="w-full max-w-100">
          <MyName onSaved={() => onDone('Your name is changed.')} />
        </div>
        <DeskButton look="quiet" onClick={() => onDone()}>
          Leave it
        </DeskButton>
      </div>
    </PersonPanel>
  );
}
