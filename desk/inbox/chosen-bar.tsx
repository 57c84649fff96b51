import { useKeys } from '#desk/keys/use-keys.ts';
import { useSession } from '#desk/session.tsx';
import { KeyHint } from '#desk/ui/desk-button.tsx';
import { showModal } from '#desk/ui/measure.ts';
import { grouped, listInWords } from '#desk/words/count-in-words.ts';
import { pluralOf } from '#schemas/desk/kinds.ts';

import { ExportPanel } from './export-menu.tsx';
import { chosenInWords } from './use-chosen.ts';
import type { Inbox } from './use-inbox.ts';

/** What can be done with the letters that are chosen. In place of the filters, and of a phone's bar. */
export function ChosenBar({ inbox }: { inbox: Inbox }) {
  const { chosen, act, setGiving, total, filter, rows } = inbox;
  const match = `All ${total?.isMore ? 'more than ' : ''}${grouped(total?.count ?? 0)} that match`;
  const some = chosen.count === 1 ? 'one letter that is' : `${grouped(chosen.count)} letters that are`;
  const isAside = filter.view === 'aside';
  const back = isAside ? 'Take back' : filter.view === 'answered' && 'Not answered after all';
  const actions = [
    back
      ? { keyName: 't', name: back, onClick: () => void act('waiting') }
      : { keyName: 'e', name: 'Answered', onClick: () => void act('answered') },
    { keyName: 's', name: isAside ? 'Spam' : 'Set aside', onClick: () => void act('aside') },
    { keyName: 'a', name: 'Give to', onClick: () => setGiving(true) },
    { keyName: 'Shift u', name: 'Unread', onClick: () => void act('unread') },
  ];
  const isWhole = !total?.isMore && chosen.count >= (total?.count ?? 0);
  return (
    <div
      role="toolbar"
      aria-label="With what is chosen"
      className="flex h-16 shrink-0 [scrollbar-width:none] items-center gap-6 overflow-x-auto border-hair px-(--margin) text-[14.5px] font-semibold whitespace-nowrap ground-white max-lg:border-t lg:h-10 lg:border-b"
    >
      <output className="font-[650]">{chosen.isAll ? match : chosenInWords(chosen.count)}</output>
      {!chosen.isAll && !isWhole && rows.length > 0 && <Action onClick={chosen.chooseAll}>{match}</Action>}
      <span aria-hidden="true" className="h-5 w-px shrink-0 bg-line max-lg:hidden" />
      {actions.map(({ keyName, name, onClick }) => (
        <Action key={keyName} keyName={keyName} onClick={onClick}>
          {name}
        </Action>
      ))}
      <ExportPanel
        which={chosen.isAll ? { filter } : chosen}
        what={chosen.isAll ? `${match}.` : `The ${some} chosen.`}
        className={action}
        place="lg:[left:anchor(left)]"
      >
        Export
      </ExportPanel>
      <Action keyName="Esc" onClick={chosen.clear} className="lg:ml-auto">
        Choose none
      </Action>
    </div>
  );
}

const action =
  'flex min-h-11 cursor-pointer items-center gap-2 underline-offset-4 -outline-offset-4 hover:underline lg:min-h-9';

type ActionProps = { keyName?: string; onClick: () => void; className?: string; children: React.ReactNode };

function Action({ keyName, onClick, className = '', children }: ActionProps) {
  return (
    <button type="button" onClick={onClick} className={`${action} ${className}`}>
      <span>{children}</span>
      <KeyHint keys={keyName} />
    </button>
  );
}

/** Whom to give the present letter to, or those that are chosen. */
export function GiveDialog({ inbox: { rows, row, chosen, act, setGiving } }: { inbox: Inbox }) {
  const { me, colleagues } = useSession();
  useKeys({}, { modal: true });
  const given = rows.filter((one) => (chosen.count ? chosen.has(one.number) : one === row));
  const kinds = [...new Set(given.map(({ kind }) => kind))];
  const others = colleagues.filter(({ id }) => id !== me.id);
  const able = others.filter(({ reads }) => kinds.every((kind) => reads.includes(kind)));
  const unable = others.filter((person) => !able.includes(person));
  return (
    <dialog
      ref={showModal}
      aria-labelledby="give-title"
      onClose={() => setGiving(false)}
      className="m-auto w-88 max-w-[calc(100vw-40px)] border border-ink px-5 pt-4 pb-5 ground-white backdrop:bg-ink/60"
    >
      <h2 id="give-title" className="pb-3 label font-normal text-soft">
        Give {chosen.count > 0 ? `what is chosen` : row?.name} to
      </h2>
      <ul className="border-t border-hair">
        {[{ id: me.id, name: `${me.name} (you)` }, ...able, { id: null, name: 'Nobody' }].map(
          ({ id, name }) => (
            <li key={id ?? 0}>
              <button
                type="button"
                className={`flex min-h-11 w-full cursor-pointer items-center border-b border-hair text-left font-semibold -outline-offset-2 hover:underline ${id ? '' : 'text-soft'}`}
                onClick={({ currentTarget }) => {
                  currentTarget.closest('dialog')?.close();
                  void act('assign', id);
                }}
              >
                {name}
              </button>
            </li>
          ),
        )}
      </ul>
      {unable.length > 0 && (
        <p className="pt-3 caption font-normal text-faint">
          {listInWords(unable.map(({ name }) => name))} {unable.length === 1 ? 'does' : 'do'} not read{' '}
          {listInWords(kinds.map((kind) => pluralOf[kind]))}.
        </p>
      )}
    </dialog>
  );
}
