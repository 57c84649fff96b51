import { describe, expect, test } from 'vitest';

import { waitUntil } from '../../../engines/wait-until.ts';
import { bothEngines } from '../open-desk.ts';
import { addressOf, HELD, openBatchDesk, to } from './batch-desk.ts';

describe.for(bothEngines)('on $rows and $files', (engines) => {
  test('each gets their own e-mail with their own name once it was held, and none when it is called back', async () => {
    const desk = await openBatchDesk(engines, [{}, { name: 'Uma D’Souza' }, {}]);
    await desk.openAll(desk.owner, desk.numbers);
    const look = await desk.owner.call('look-at-batch', { numbers: desk.numbers });
    expect(look).toMatchObject({ gone: 0, isMore: false, canSend: true });
    expect(look.people.map(({ leftOut }) => leftOut)).toEqual([undefined, undefined, undefined]);
    const back = await desk.send(desk.owner, to(desk.numbers));
    expect(await desk.owner.call('batches', {})).toMatchObject({
      batches: [{ id: back.batch, state: 'held', count: 3, sent: 0, isMine: true }],
    });
    const called = await desk.owner.call('change-batch', {
      batch: back.batch,
      change: { what: 'call-back' },
    });
    expect(called).toMatchObject({ state: 'called-back', text: expect.stringContaining('{name}') });
    desk.clock.move(HELD);

    const sent = await desk.send(desk.owner, to(desk.numbers));
    expect(desk.mailServer.received).toEqual([]);
    desk.clock.move(HELD);
    await desk.mailServer.waitFor(3);
    await waitUntil(async () => (await desk.owner.call('batch', { batch: sent.batch })).state === 'over');
    expect(desk.received()).toEqual(
      ['Applicant 0', 'Uma D’Souza', 'Applicant 2'].map((name, index) => ({
        to: addressOf(index),
        text: `Dear ${name},\n\nthank you for your application as QA engineer.\n\nAnjali Mehta\n`,
      })),
    );
    expect(await desk.owner.call('batch', { batch: sent.batch })).toMatchObject({ count: 3, sent: 3 });
    const late = await desk.owner.ask('change-batch', { batch: sent.batch, change: { what: 'call-back' } });
    expect(late.body).toContain('too late');
  });
});
