import { useEffect, useRef } from 'react';

import { useKeys } from '#desk/keys/use-keys.ts';
import { useSession } from '#desk/session.tsx';
import { listInWords } from '#desk/words/list-in-words.ts';
import { pluralOf } from '#schemas/desk/kinds.ts';

import type { Inbox } from './use-inbox.ts';

/** Whom to give the present letter to, or those that are chosen. */
export function GiveDialog({ inbox }: { inbox: Inbox }) {
  const { me, colleagues } = useSession();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  useKeys({}, { modal: true });
  const give = (person: number | null) => {
    dialog.current?.close();
    void inbox.act('assign', person);
  };
  const { rows, chosen, current } = inbox;
  const kinds = new Set(
    rows
      .filter(({ number }) => (chosen.count ? chosen.has(number) : number === current))
      .map(({ kind }) => kind),
  );
  const row = rows.find(({ number }) => number === current);
  const others = colleagues.filter(({ id }) => id !== me.id);
  const able = others.filter(({ reads }) => [...kinds].every((kind) => reads.includes(kind)));
  const unable = others.filter((person) => !able.includes(person));
  const option =
    'flex min-h-11 w-full cursor-pointer items-center border-b border-hair text-left font-semibold -outline-offset-2 hover:underline';
  return (
    <dialog
      ref={dialog}
      aria-labelledby="give-title"
      onClose={() => inbox.setGiving(false)}
      className="m-auto w-88 max-w-[calc(100vw-40px)] border border-ink px-5 pt-4 pb-5 ground-white backdrop:bg-ink/60"
    >
      <h2 id="give-title" className="pb-3 label font-normal text-soft">
        Give {chosen.count > 0 ? `what is chosen` : row?.name} to
      </h2>
      <ul className="border-t border-hair">
        {[{ id: me.id, name: `${me.name} (you)` }, ...able].map(({ id, name }) => (
          <li key={id}>
            <button type="button" className={option} onClick={() => give(id)}>
              {name}
            </button>
          </li>
        ))}
        <li>
          <button type="button" className={`${option} text-soft`} onClick={() => give(null)}>
            Nobody
          </button>
        </li>
      </ul>
      {unable.length > 0 && (
        <p className="pt-3 caption font-normal text-faint">
          {listInWords(unable.map(({ name }) => name))} {unable.length === 1 ? 'does' : 'do'} not read{' '}
          {listInWords([...kinds].map((kind) => pluralOf[kind]))}.
        </p>
      )}
    </dialog>
  );
}
