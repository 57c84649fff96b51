import { useId } from 'react';
import type { ReactNode } from 'react';

import { useKeys } from './keys-and-buttons.tsx';

type ModalBoxProps = {
  title: ReactNode;
  /** Beside the title. */
  aside?: ReactNode;
  /** A title that its choices end as a sentence, and not a question: in small type. */
  isBegun?: boolean;
  width?: string;
  keys?: Parameters<typeof useKeys>[0];
  /** What is focused, if not its first control. */
  focus?: string;
  close: () => void;
  children: ReactNode;
};

/** A box in the middle, open for as long as it is there; no key of the page acts meanwhile. */
export function ModalBox({
  title,
  aside,
  isBegun = false,
  width = 'w-88',
  keys,
  focus,
  close,
  children,
}: ModalBoxProps) {
  const id = useId();
  useKeys(keys ?? {}, { modal: true });
  const show = (dialog: HTMLDialogElement | null) => {
    if (!dialog || dialog.open) return;
    dialog.showModal();
    if (focus) dialog.querySelector<HTMLElement>(focus)?.focus();
  };
  return (
    <dialog
      ref={show}
      aria-labelledby={id}
      onClose={close}
      className={`m-auto ${width} max-w-[calc(100vw-40px)] border border-ink px-5 pt-3 pb-5 ground-white backdrop:bg-ink/60`}
    >
      <div className="flex min-h-11 items-center justify-between gap-4 pb-2">
        <h2
          id={id}
          className={`min-w-0 ${isBegun ? 'label font-normal text-soft' : 'text-[17px] leading-6 font-semibold'}`}
        >
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </dialog>
  );
}
