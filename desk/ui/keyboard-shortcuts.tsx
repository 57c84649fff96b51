import { useSetting } from '#desk/session.tsx';
import { createStore, useStore } from '#desk/store.ts';

import { CloseButton, Keys, useKeys } from './keys-and-buttons.tsx';

/** It is open for as long as it is there. */
const showModal = (dialog: HTMLDialogElement | null) => dialog?.showModal();

/** All keys, over the screen, with the switch that turns single ones off. */
export function KeysSheet() {
  const isOpen = useStore(keysSheetOpen);
  const close = () => keysSheetOpen.set(false);
  useKeys({ '?': () => keysSheetOpen.set(!isOpen) }, { modal: isOpen });
  if (!isOpen) return null;
  return (
    <dialog
      ref={showModal}
      aria-labelledby="keys-title"
      onClose={close}
      className="m-0 max-h-dvh w-full overflow-y-auto border-b border-line-dark px-(--margin) pt-7 pb-3 ground-ink-2 backdrop:bg-ink/60 lg:mt-12"
    >
      <div className="flex items-start justify-between gap-6 lg:absolute lg:inset-x-8">
        <h2 id="keys-title" className="text-[28px] leading-8 font-semibold font-stretch-[112%]">
          Keyboard shortcuts
        </h2>
        <CloseButton onClick={close} className="h-11 lg:-mt-2" />
      </div>
      <div className="gap-0 lg:grid lg:grid-cols-[216px_repeat(4,minmax(0,1fr))] lg:pt-14">
        <div className="label font-normal text-soft max-lg:py-4 lg:-mt-1 lg:pr-8">
          <p>
            Each has a button, too. They pause while you write. Deleting and removing access have none, on
            purpose.
          </p>
          <div className="pt-6">
            <KeysSwitch />
          </div>
        </div>
        {columns.map((sections) => (
          <div key={Object.keys(sections)[0]} className="border-hair lg:border-l lg:px-5.5">
            {Object.entries(sections).map(([title, rows]) => (
              <section key={title} className="pb-6">
                <h3 className="pb-4 label font-normal text-faint max-lg:pt-4">{title}</h3>
                <dl>
                  {Object.entries(rows).map(([words, keys]) => (
                    <div
                      key={words}
                      className="grid min-h-11.5 grid-cols-[4.25rem_1fr] items-center border-t border-hair text-[15px] leading-5"
                    >
                      <dt className="flex gap-1">
                        <Keys>{keys}</Keys>
                      </dt>
                      <dd>{words}</dd>
                    </div>
                  ))}
                </dl>
              </section>
            ))}
          </div>
        ))}
      </div>
    </dialog>
  );
}

/** WCAG 2.1.4: whoever speaks to the computer, or rests a hand on it, can do without single keys. */
export const KeysSwitch = () => (
  <Switch setting="keysOff" words={(isOn) => `Keyboard shortcuts ${isOn ? 'on' : 'off'}`} />
);

type SwitchProps = {
  /** What is stored is that it is off. */
  setting: 'keysOff' | 'staysOpen';
  words: (isOn: boolean) => string;
};

export function Switch({ setting, words }: SwitchProps) {
  const [isOff, set] = useSetting(setting);
  const isOn = !isOff;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      onClick={() => set(isOn)}
      className="flex min-h-11 w-full cursor-pointer items-center gap-3 text-left text-[15px] leading-5 font-medium text-(--rule)"
    >
      <span
        aria-hidden="true"
        className={`flex h-6 w-11 shrink-0 items-center border border-current px-[3px] ${isOn ? 'justify-end bg-current' : ''}`}
      >
        <span className={`size-4 rounded-full ${isOn ? 'bg-(--ground)' : 'bg-current'}`} />
      </span>
      {words(isOn)}
    </button>
  );
}

/** Opened by its key, from one's own menu, and from a phone's. */
export const keysSheetOpen = createStore(false);

/** Every key by what it does and where, in the sheet's columns. Deleting and removing access have none, on purpose. */
const columns: Record<string, Record<string, string>>[] = [
  {
    Everywhere: {
      search: '/',
      undo: 'z',
      'close, cancel': 'Esc',
      'this sheet': '?',
      inbox: 'g i',
      hiring: 'g h',
      mine: 'g m',
      spam: 'g s',
      retention: 'g k',
      reports: 'g f',
      people: 'g p',
    },
  },
  {
    'In a list and in a letter': {
      'next letter': 'j',
      'previous letter': 'k',
      reply: 'r',
      'mark answered, reopen': 'e',
      'assign to somebody': 'a',
      'assign to me': 'm',
      'mark as spam': 's',
      'not spam': 't',
      'mark unread': 'Shift u',
    },
  },
  {
    'In a list': {
      open: 'Enter',
      select: 'x',
      'select the next, too': 'Shift j',
      'applications only': '1',
      'messages only': '2',
      'enquiries only': '3',
      'sort by time, newest, kind': 'o',
    },
    'In Hiring': { stage: 'v', note: 'n', 'next stage': 'Shift j', 'select the whole stage': 'Shift x' },
    'In Retention': { 'keep longer': 'h', 'export as CSV': 'x' },
    'In Reports': { 'export as CSV': 'x', print: 'p' },
  },
  {
    'In a letter': {
      'back to the list': 'u',
      note: 'n',
      stage: 'v',
      send: 'Ctrl ↵',
      'send a refused e-mail again': 'y',
      'download the resume': 'd',
      'saved reply': ';',
      export: 'x',
      print: 'p',
    },
    'In one text to many': { 'previous, next preview': '[ ]' },
    'In Saved replies': { 'new saved reply': 'c' },
    'In People': { 'change rights': 'c', 'invite a colleague': 'i' },
    'In Delete': { 'save the data as ZIP': 'x', 'print the proof': 'p' },
  },
];
