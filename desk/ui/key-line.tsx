import type { ReactNode } from 'react';

import { useCall } from '#desk/api/call.ts';
import { useLive } from '#desk/api/live.ts';
import { useNow, useSession } from '#desk/session.tsx';
import { useOffer, useWaitingMarks } from '#desk/undo.ts';
import { lastChangeInWords, time } from '#desk/words/words.ts';

import { KeyHint, Keys, useSinglePressKeys } from './keys-and-buttons.tsx';

/** By what they do: `{ 'to the inbox': 'g i' }`. */
export type ShownKeys = Record<string, string>;

/** The foot of the screen: its keys at the left; at the right the connection, or what was done last with its undo. */
export function KeyLine({ keys, status }: { keys?: ShownKeys; status?: ReactNode }) {
  const showsKeys = useSinglePressKeys();
  const { offer } = useOffer();
  const { isLive } = useLive();
  return (
    <footer className="flex h-8.5 shrink-0 items-center justify-between gap-6 border-t border-line px-8 caption text-text-3 ground-paper max-lg:hidden print:hidden">
      <ul
        aria-label="Keyboard shortcuts of this screen"
        className="flex min-w-0 gap-5 overflow-hidden whitespace-nowrap"
      >
        {showsKeys &&
          Object.entries(keys ?? {}).map(([words, keys]) => (
            <li key={words} className="flex items-center gap-1.5">
              <Keys>{keys}</Keys>
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
      {offer?.until !== undefined && <SendsIn until={offer.until} />}
      {offer?.undo !== undefined && (
        <button
          type="button"
          onClick={take}
          className="flex h-8 cursor-pointer items-center gap-2 px-1 underline underline-offset-4 max-lg:h-11 max-lg:px-3"
        >
          Undo
          <KeyHint keys="z" />
        </button>
      )}
    </output>
  );
}

/** For the eye: read aloud each second it would drown everything else. */
export function SendsIn({ until }: { until: number }) {
  const seconds = Math.max(0, Math.ceil((until - useNow(1000)) / 1000));
  return (
    <span aria-hidden="true" className="whitespace-nowrap tabular-nums">
      Sends in {seconds} s
    </span>
  );
}

/** What the key line says on a desktop, for a bar of one's own too. */
export function PhoneNotice() {
  const { isLive } = useLive();
  const { offer } = useOffer();
  return (
    <div className="px-(--margin) label ground-ink-2">
      <OfferedUndo />
      {!isLive && !offer && (
        <div className="py-2">
          <Connection />
        </div>
      )}
    </div>
  );
}

const WAITING = 'Changes will be saved when you are back online.';

/** Whether what is shown is as it is now, and what happened last. */
export function Connection() {
  const { isLive, notLiveSince } = useLive();
  const { data } = useCall('overview', {});
  const { me } = useSession();
  const waits = useWaitingMarks() > 0;
  const now = useNow(30_000);
  if (!isLive && notLiveSince)
    return (
      <span className="flex items-center gap-2 font-semibold text-(--rule)">
        <span aria-hidden="true" className="h-0.5 w-3.5 bg-red-fill" />
        Offline since {time(notLiveSince)}. Reconnecting.
        {waits && ` ${WAITING}`}
      </span>
    );
  return (
    <span className="truncate">
      Online. {waits ? WAITING : data?.lastChange && lastChangeInWords(data.lastChange, now, me)}
    </span>
  );
}
