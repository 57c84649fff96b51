import { useSession } from '#desk/session.tsx';
import { ModalBox } from '#desk/ui/modal-box.tsx';
import { firstName, listInWords } from '#desk/words/words.ts';
import { pluralOf } from '#schemas/desk/kinds.ts';
import type { Kind } from '#schemas/desk/kinds.ts';

/** Of a colleague who has set no address for it. */
export const NOT_TOLD = 'gets no e-mail about it';

type AssignDialogProps = {
  /** 'Asha Rao', 'the selected letters'. */
  what: string | undefined;
  kinds: Kind[];
  /** `to`: as it is said, 'you' or a first name. */
  assign: (person: number | null, to: string) => void;
  close: () => void;
};

/** Whom to assign letters to: all who read their kinds, oneself first. */
export function AssignDialog({ what, kinds, assign, close }: AssignDialogProps) {
  const { me, colleagues, mail } = useSession();
  const others = colleagues.filter((person) => person.id !== me.id);
  const able = others.filter(({ reads }) => kinds.every((kind) => reads.includes(kind)));
  const unable = others.filter((person) => !able.includes(person));
  return (
    <ModalBox title={`Assign ${what} to`} isBegun close={close}>
      <ul className="border-t border-hair">
        {[
          { id: me.id, name: `${me.name} (you)`, isTold: true },
          ...able,
          { id: null, name: 'Unassigned', isTold: true },
        ].map((person) => (
          <li key={person.id ?? 0}>
            <button
              type="button"
              className={`flex min-h-11 w-full cursor-pointer items-center justify-between gap-4 border-b border-hair text-left font-semibold -outline-offset-2 hover:underline ${person.id ? '' : 'text-soft'}`}
              onClick={({ currentTarget }) => {
                currentTarget.closest('dialog')?.close();
                assign(person.id, person.id === me.id ? 'you' : firstName(person.name));
              }}
            >
              {person.name}
              {mail.isSet && !person.isTold && (
                <span className="caption font-normal text-faint">{NOT_TOLD}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {unable.length > 0 && (
        <p className="pt-3 caption font-normal text-faint">
          {listInWords(unable.map(({ name }) => name))} {unable.length === 1 ? 'does' : 'do'} not read{' '}
          {listInWords(kinds.map((kind) => pluralOf[kind]))}.
        </p>
      )}
    </ModalBox>
  );
}
