import { useId } from 'react';

import { NoteField } from '#desk/letter/history/note-field.tsx';
import { CloseButton, useKeys } from '#desk/ui/keys-and-buttons.tsx';
import { showModal } from '#desk/ui/measure.ts';
import { languageOf } from '#desk/words/words.ts';
import type { Applicant } from '#schemas/desk/hiring.ts';

type NoteDialogProps = { applicant: Pick<Applicant, 'number' | 'name'>; close: () => void };

/** Its first control closes it. */
function showField(dialog: HTMLDialogElement | null) {
  showModal(dialog);
  dialog?.querySelector('textarea')?.focus();
}

/** A note on an applicant, without opening the application. What is begun stays until it is saved. */
export function NoteDialog({ applicant: { number, name }, close }: NoteDialogProps) {
  const id = useId();
  useKeys({}, { modal: true });
  return (
    <dialog
      ref={showField}
      aria-labelledby={id}
      onClose={close}
      className="m-auto w-120 max-w-[calc(100vw-40px)] border border-ink px-5 pt-3 pb-5 ground-white backdrop:bg-ink/60"
    >
      <div className="flex items-center justify-between gap-4 pb-2">
        <h2 id={id} className="min-w-0 truncate text-[17px] leading-6 font-semibold">
          A note on <span lang={languageOf(name)}>{name}</span>
        </h2>
        <CloseButton onClick={close} className="h-11 text-[15px] font-semibold" />
      </div>
      <NoteField number={number} done={close} />
    </dialog>
  );
}
