import { describe, expect, test } from 'vitest';

import { DAY_MS, HOUR_MS, movableClock } from '../../../engines/test-desk.ts';
import { bothEngines } from '../open-desk.ts';
import { openMailDesk } from './mail-desk.ts';

const letterFrom = (email: string, at: number) => ({
  kind: 'message' as const,
  at,
  email,
  text: `Good day ${at} ${email}`,
});

describe.for(bothEngines)('on $rows and $files', (engines) => {
  test('one acknowledgement an hour and five a day to an address, however it is written', async () => {
    const clock = movableClock();
    clock.stop(Date.UTC(2027, 0, 20, 6));
    const desk = await openMailDesk(engines, { clock, environment: { NOTIFY_TO: '' } });
    await desk.put([letterFrom('asha.rao@gmail.com', clock.now())]);
    await desk.put(
      ['Asha.Rao@Gmail.com', 'asharao+2@gmail.com', 'a.s.h.a.r.a.o@googlemail.com', 'ravi@example.in'].map(
        (email) => letterFrom(email, clock.now()),
      ),
    );
    const acknowledgements = async () => (await desk.outbox("kind = 'acknowledgement'")).length;
    // The two of Gmail's hosts are two to us.
    expect(await acknowledgements()).toBe(3);
    for (let hour = 1; hour < 10; hour++) {
      clock.move(HOUR_MS + 1);
      await desk.put([letterFrom('ravi@example.in', clock.now())]);
    }
    expect(await acknowledgements()).toBe(3 + 4);
    clock.move(DAY_MS);
    await desk.put([letterFrom('ravi@example.in', clock.now())]);
    expect(await acknowledgements()).toBe(3 + 5);
  });

  test('an erasure does not open the way for the next', async () => {
    const clock = movableClock();
    const desk = await openMailDesk(engines, { clock, environment: { NOTIFY_TO: '' } });
    const [number = 0] = await desk.put([letterFrom('asha@example.in', clock.now())]);
    await desk.owner.call('erase', { subject: { number }, reason: 'asked', confirm: 'asha@example.in' });
    expect(await desk.outbox()).toEqual([]);
    clock.move(1000);
    await desk.put([letterFrom('asha@example.in', clock.now())]);
    expect(await desk.outbox()).toEqual([]);
    const told = await desk.desk.engine.query<{ hash: string }>`SELECT hash FROM desk_told`;
    expect(told).toEqual([{ hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string }]);
  });

  test('and so many in an hour to all together', async () => {
    const clock = movableClock();
    const desk = await openMailDesk(engines, {
      clock,
      environment: { NOTIFY_TO: '', ACKNOWLEDGEMENTS_PER_HOUR: '3' },
    });
    await desk.put(
      Array.from({ length: 8 }, (_, index) => letterFrom(`visitor${index}@example.in`, clock.now() + index)),
    );
    expect(await desk.outbox("kind = 'acknowledgement'")).toHaveLength(3);
  });
});
