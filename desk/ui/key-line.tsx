import type { ReactNode } from 'react';
import { useLocation } from 'react-router';

import { call, useCall } from '#desk/api/call.ts';
import { useLive } from '#desk/api/live.ts';
import { paths } from '#desk/paths.ts';
import { useNow, useSession } from '#desk/session.tsx';
import { undo, useOffer, useWaitingMarks } from '#desk/undo.ts';
import { calledBackInWords, countInWords, lastChangeInWords, time } from '#desk/words/words.ts';
import type { Batch } from '#schemas/desk/batches.ts';

import { KeyHint, Keys, useKeys, useSinglePressKeys } from './keys-and-buttons.tsx';

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
  const held = useHeldBatch();
  if (!offer && held) return <HeldReplies batch={held} />;
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

/** A text to many of mine that is about to be sent, on whatever screen I am; its own says so by itself. */
function useHeldBatch() {
  const { me } = useSession();
  const { pathname } = useLocation();
  const { data } = useCall('batches', me.mayWriteToMany ? {} : undefined);
  return data?.batches.find(
    ({ id, isMine, isScheduled, state }) =>
      isMine && !isScheduled && state === 'held' && pathname !== paths.batch(id),
  );
}

const LAST_SECONDS = 5;

/** Read aloud as it begins, and once more five seconds before it goes. */
function HeldReplies({ batch: { id, count, sendsAt } }: { batch: Batch }) {
  const isLast = sendsAt - useNow(1000) <= LAST_SECONDS * 1000;
  const callBack = () =>
    void undo.attempt(async () => {
      await call('change-batch', { batch: id, change: { what: 'call-back' } });
      undo.say(calledBackInWords(count));
    });
  useKeys({ z: callBack });
  return (
    <output className="flex min-w-0 items-center gap-2 max-lg:min-h-11">
      <span className="font-semibold text-(--rule)">
        {countInWords(count)} {count === 1 ? 'reply' : 'replies'}
        <span className="sr-only">{isLast ? ' sent in five seconds.' : ' sent in twenty seconds.'}</span>
      </span>
      <SendsIn until={sendsAt} />
      <button
        type="button"
        onClick={callBack}
        className="flex h-8 cursor-pointer items-center gap-2 px-1 underline underline-offset-4 max-lg:h-11 max-lg:px-3"
      >
        Undo
        <KeyHint keys="z" />
      </button>
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
