import { useId, useRef } from 'react';
import type { ReactNode } from 'react';

import { Arrow } from '#app/ui/arrow.tsx';
import { paths } from '#desk/paths.ts';
import { CloseButton } from '#desk/ui/keys-and-buttons.tsx';
import { undo } from '#desk/undo.ts';
import type { Filter } from '#schemas/desk/filter.ts';

type Exports = {
  which: Parameters<typeof paths.exports>[0];
  /** What the file will hold. */
  what?: string;
};

/** What is shown, to take away. */
export function ExportMenu({ filter }: { filter: Filter }) {
  return (
    <ExportPanel
      which={{ filter }}
      className="group flex cursor-pointer items-center gap-2 text-soft -outline-offset-2 hover:text-white"
      place="lg:[right:anchor(right)]"
    >
      Export
      <Arrow className="h-2.5 w-4" />
    </ExportPanel>
  );
}

/** A button and its panel: below it, or in the middle of a phone. */
export function ExportPanel({
  className,
  place,
  children,
  ...exports
}: Exports & { className: string; place: string; children: ReactNode }) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const close = () => panel.current?.hidePopover();
  return (
    <div className="flex [anchor-scope:--export]">
      <button type="button" popoverTarget={id} className={`[anchor-name:--export] ${className}`}>
        {children}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={`m-auto w-76 border border-ink px-5 pt-1 pb-3 font-normal whitespace-normal ground-white [position-anchor:--export] max-lg:backdrop:bg-ink/60 lg:inset-auto lg:[top:anchor(bottom)] lg:m-0 ${place}`}
      >
        <div className="flex items-center justify-between border-b border-hair text-[15px]">
          <h2 className="label font-normal text-soft">Export</h2>
          <CloseButton onClick={close} className="h-11" />
        </div>
        <ExportLinks {...exports} done={close} />
      </div>
    </div>
  );
}

export function ExportLinks({ which, what, done }: Exports & { done: () => void }) {
  const { csv, json } = paths.exports(which);
  return (
    <>
      {[
        { href: csv, name: 'CSV, for a spreadsheet', type: 'CSV' },
        { href: json, name: 'JSON, for a program', type: 'JSON' },
      ].map(({ href, name, type }) => (
        <a
          key={type}
          href={href}
          download
          onClick={() => {
            undo.say(`The ${type} is being saved.`);
            done();
          }}
          className="flex min-h-11 items-center border-b border-hair text-[15px] font-semibold underline-offset-4 hover:underline"
        >
          {name}
        </a>
      ))}
      <p className="pt-2.5 caption font-normal text-faint">
        {what ?? 'All that is shown, also what lies further down.'} Your name and the time are recorded.
      </p>
    </>
  );
}
