import { useEffect, useRef } from 'react';

import { CloseButton } from '#desk/ui/close-button.tsx';
import { Key } from '#desk/ui/key.tsx';

import { allKeys } from './all-keys.ts';
import type { KeySection } from './all-keys.ts';
import { showKeysSheet, useKeysSheetOpen } from './keys-sheet-open.ts';
import { KeysSwitch } from './keys-switch.tsx';
import { useKeys } from './use-keys.ts';

/** All keys, over the screen, with the switch that turns single ones off. */
export function KeysSheet() {
  const isOpen = useKeysSheetOpen();
  useKeys({ '?': () => showKeysSheet(true) });
  return isOpen && <Sheet />;
}

function Sheet() {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => showKeysSheet(false);
  useEffect(() => dialog.current?.showModal(), []);
  useKeys({ '?': close }, { modal: true });
  return (
    <dialog
      ref={dialog}
      aria-labelledby="keys-title"
      onClose={close}
      className="m-0 max-h-dvh w-full overflow-y-auto border-b border-line-dark px-(--margin) pt-7 pb-3 ground-ink-2 backdrop:bg-ink/60 lg:mt-12"
    >
      <div className="flex items-start justify-between gap-6 lg:absolute lg:inset-x-8">
        <h2 id="keys-title" className="text-[28px] leading-8 font-semibold font-stretch-[112%]">
          Keys
        </h2>
        <CloseButton onClick={close} className="h-11 lg:-mt-2" />
      </div>
      <div className="gap-0 lg:grid lg:grid-cols-[216px_repeat(4,minmax(0,1fr))] lg:pt-14">
        <div className="label font-normal text-soft max-lg:py-4 lg:-mt-1 lg:pr-8">
          <p>
            Every one has a button too. They rest while you write. Erasing and shutting out have none, on
            purpose.
          </p>
          <div className="pt-6">
            <KeysSwitch />
          </div>
        </div>
        {allKeys.map((sections) => (
          <div key={sections[0]?.title} className="border-hair lg:border-l lg:px-5.5">
            {sections.map((section) => (
              <Section key={section.title} {...section} />
            ))}
          </div>
        ))}
      </div>
    </dialog>
  );
}

function Section({ title, rows }: KeySection) {
  return (
    <section className="pb-6">
      <h3 className="pb-4 label font-normal text-faint max-lg:pt-4">{title}</h3>
      <dl>
        {rows.map(({ keys, words }) => (
          <div
            key={words}
            className="grid min-h-11.5 grid-cols-[4.25rem_1fr] items-center border-t border-hair text-[15px] leading-5"
          >
            <dt className="flex gap-1">
              {keys.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
