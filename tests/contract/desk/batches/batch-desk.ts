import { randomUUID } from 'node:crypto';

import type { Intervals } from '#desk-server/record/intervals.ts';
import type { Input } from '#schemas/desk/api.ts';
import { HOUR_MS } from '#schemas/desk/durations.ts';

import type { DeskBrowser } from '../../../engines/desk-browser.ts';
import type { Engines, Stores } from '../../../engines/test-backend.ts';
import { movableClock } from '../../../engines/test-desk.ts';
import { testIntervals } from '../../../engines/test-intervals.ts';
import { openMailDesk } from '../mail/mail-desk.ts';

/** Wednesday, 11:00 in India. */
export const WEDNESDAY = Date.UTC(2026, 10, 18, 5, 30);
/** Thursday, 09:00. */
export const NEXT_MORNING = Date.UTC(2026, 10, 19, 3, 30);
export const HELD = 20_001;

export const TEXT = 'Dear {name},\n\nthank you for your application as {opening}.\n\n{my name}';

type Applicant = { name?: string; email?: string; opening?: string | null; stage?: string };

export const addressOf = (index: number) => `applicant${index}@applicants${index}.example`;

/** A desk with applicants, on a clock that stands on a Wednesday morning and goes on. */
export async function openBatchDesk(
  on: Engines | Stores,
  applicants: Applicant[] = [],
  intervals: Intervals = testIntervals,
) {
  const clock = movableClock();
  clock.move(WEDNESDAY - Date.now());
  const desk = await openMailDesk(on, {
    clock,
    intervals,
    environment: { ACKNOWLEDGEMENTS: 'off', NOTIFY_TO: '' },
  });
  await desk.owner.call('my-settings', { name: 'Anjali Mehta' });
  const { engine } = desk.desk;
  const apply = async (some: Applicant[], first = 0) => {
    const numbers = await desk.put(
      some.map(({ name, email }, index) => ({
        kind: 'application' as const,
        at: clock.now() - HOUR_MS + index,
        name: name ?? `Applicant ${first + index}`,
        email: email ?? addressOf(first + index),
      })),
    );
    for (const [index, { opening = 'qa-engineer', stage = 'reading' }] of some.entries())
      await engine.transaction(
        (query) => query`
          UPDATE desk_letters SET opening = ${opening}, stage = ${stage}, stage_told = ${stage}, stage_at = received_at WHERE number = ${numbers[index]!}`,
      );
    return numbers;
  };
  const numbers = await apply(applicants);
  return {
    ...desk,
    clock,
    numbers,
    apply,
    openAll: async (by: DeskBrowser, which: number[]) => {
      for (const number of which) await by.call('letter', { number });
    },
    send: (by: DeskBrowser, to: Input<'send-batch'>['to'], more: Partial<Input<'send-batch'>> = {}) =>
      by.call('send-batch', { to, text: TEXT, afterSending: 'not-this-time', token: randomUUID(), ...more }),
    /** Who got what. */
    received: () =>
      desk.mailServer.received
        .map(({ envelope, mail }) => ({ to: envelope.to.join(), text: mail.text }))
        .sort((one, other) => one.to.localeCompare(other.to)),
  };
}
export type BatchDesk = Awaited<ReturnType<typeof openBatchDesk>>;

export const to = (numbers: number[]) => numbers.map((number) => ({ number }));
