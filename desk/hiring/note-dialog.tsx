import { NoteField } from '#desk/letter/history/note-field.tsx';
import { CloseButton } from '#desk/ui/keys-and-buttons.tsx';
import { ModalBox } from '#desk/ui/modal-box.tsx';
import { languageOf } from '#desk/words/words.ts';
import type { Applicant } from '#schemas/desk/hiring.ts';

type NoteDialogProps = { applicant: Pick<Applicant, 'number' | 'name'>; close: () => void };

/** A note on an applicant, without opening the application. What is begun stays until it is saved. */
export function NoteDialog({ applicant: { number, name }, close }: NoteDialogProps) {
  return (
    <ModalBox
      title={
        <>
          A note on <span lang={languageOf(name)}>{name}</span>
        </>
      }
      aside={<CloseButton onClick={close} className="h-11 text-[15px] font-semibold" />}
      width="w-120"
      focus="textarea"
      close={close}
    >
      <NoteField number={number} done={close} />
    </ModalBox>
  );
}
