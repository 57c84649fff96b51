import { Fragment } from 'react';
import type { ReactNode } from 'react';

import { useLive } from '#desk/api/live.ts';
import { useSinglePressKeys } from '#desk/keys/keys-off.ts';
import { useOffer } from '#desk/undo.tsx';

import { Connection } from './connection.tsx';
import { Key } from './key.tsx';

export type ShownKey = { keys: string[]; words: string };

/** The foot of the screen: its keys at the left; at the right the connection, or what was done last with its undo. */
export function KeyLine({ keys, status }: { keys: ShownKey[]; status?: ReactNode }) {
  const showsKeys = useSinglePressKeys();
  const { offer } = useOffer();
  const { isLive } = useLive();
  return (
    <footer className="flex h-8.5 shrink-0 items-center justify-between gap-6 border-t border-line px-8 caption text-text-3 ground-paper max-lg:hidden print:hidden">
      <ul aria-label="Keys of this screen" className="flex min-w-0 gap-5 overflow-hidden whitespace-nowrap">
        {showsKeys &&
          keys.map(({ keys, words }) => (
            <li key={words} className="flex items-center gap-1.5">
              {keys.map((key) => (
                <Fragment key={key}>
                  <Key>{key}</Key>
                </Fragment>
              ))}
              {words}
            </li>
          ))}
      </ul>
      <div className="flex max-w-1/2 min-w-0 shrink-0 items-center whitespace-nowrap">
        <OfferedUndo />
        {!offer && ((isLive && status) || <Connection />)}
      </div>
    </footer>
  );
}

/** What was done, and the way back. It is announced; it stays while it is pointed at or has the focus. */
export function OfferedUndo() {
  const { offer, take, hold } = useOffer();
  const showsKeys = useSinglePressKeys();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- they only hold the offer: what acts is the button
    <output
      className={`flex min-w-0 items-center gap-2 ${offer ? 'max-lg:min-h-11' : ''}`}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      {offer && <span className="font-semibold text-(--rule) lg:truncate">{offer.words}</span>}
      {offer?.undo !== undefined && (
        <button
          type="button"
          onClick={take}
          className="flex h-8 cursor-pointer items-center gap-2 px-1 underline underline-offset-4 max-lg:h-11 max-lg:px-3"
        >
          Undo
          {showsKeys && (
            <span aria-hidden="true" className="flex max-lg:hidden">
              <Key>z</Key>
            </span>
          )}
        </button>
      )}
    </output>
  );
}
