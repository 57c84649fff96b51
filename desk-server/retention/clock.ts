import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { DAY_MS, MINUTE_MS } from '#schemas/desk/durations.ts';
import type { RetentionHold } from '#schemas/desk/retention-hold.ts';

import { fact } from '../record/change.ts';
import type { Desk } from '../record/desk.ts';

/** More than a weekend, less than any promise. */
const MOST_FORWARD_MS = 2 * DAY_MS;
/** Clocks are set right by seconds, and those of two machines differ by as much. */
const SLACK_MS = 10 * MINUTE_MS;
/** When the clock was last believed, and what was later than it even then: a letter of a day on which another clock was wrong. */
const CLOCK = fact<{ at: number; despite: number }>('clock');
const WRITTEN_EVERY_MS = 10 * MINUTE_MS;

export type ClockDoubt = Extract<RetentionHold['why'], `clock-${string}`>;

/**
 * Whether the clock may be believed. To erase by a wrong one cannot be undone: it has to go on from where it was, by a counter that nobody sets, and
 * must not be behind anything that has happened.
 */
export function watchClock({ engine, now, ledger, builtAt = 0 }: Desk) {
  let base: { at: number; counter: number } | undefined;
  let writtenAt = -Infinity;

  const newestKnown = async () => {
    const [letter] = await engine.query<{ at: number | null }>`
      SELECT max(received_at) AS at FROM desk_letters`;
    return { newest: Math.max(letter?.at ?? 0, ledger.newest, builtAt), isEmpty: !letter?.at };
  };
  const believe = async (despite: number, isTold: boolean) => {
    base = { at: now(), counter: performance.now() };
    if (!isTold && Math.abs(now() - writtenAt) < WRITTEN_EVERY_MS) return;
    writtenAt = now();
    await engine.transaction((query) => CLOCK.write(query, { at: now(), despite }));
  };
  const jumped = (from: number): ClockDoubt | undefined => {
    if (now() > from + MOST_FORWARD_MS) return 'clock-forward';
    return now() < from - SLACK_MS ? 'clock-back' : undefined;
  };

  return {
    /** Since it was last believed; asked in the middle of a run. */
    jumped: () => base && jumped(base.at + (performance.now() - base.counter)),
    async doubt(lastRun: number | undefined): Promise<ClockDoubt | undefined> {
      const { at = lastRun, despite = 0 } = (await CLOCK.read(engine.query)) ?? {};
      const { newest, isEmpty } = await newestKnown();
      // One that was never believed goes on from what is known, where there is something to lose.
      const from = at ?? (isEmpty ? now() : newest);
      const doubt = base ? this.jumped() : jumped(from);
      if (doubt) return doubt;
      if (newest > despite && newest > now() + SLACK_MS) return 'clock-back';
      await believe(despite, false);
      return undefined;
    },
    /** A person says that it is right, whatever was known before. */
    setRight: async () => believe((await newestKnown()).newest, true),
  };
}
export type Clock = ReturnType<typeof watchClock>;

/** What systemd says of the kernel's clock. Where nobody can say, nothing is concluded. */
export const isUnsynchronised = async (): Promise<boolean> => (await isSynchronised()) === false;

/** Undefined where nobody can say. */
export async function isSynchronised(): Promise<boolean | undefined> {
  const asked = await promisify(execFile)('timedatectl', ['show', '--property=NTPSynchronized', '--value'], {
    timeout: 2000,
  }).catch(() => undefined);
  const said = asked?.stdout.trim();
  return said === 'yes' ? true : said === 'no' ? false : undefined;
}
