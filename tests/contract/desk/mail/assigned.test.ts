import { describe, expect, test } from 'vitest';

import type { Engines } from '../../../engines/test-backend.ts';
import { HOUR_MS, movableClock } from '../../../engines/test-desk.ts';
import { bothEngines } from '../open-desk.ts';
import { openMailDesk } from './mail-desk.ts';

const NOON = Date.UTC(2027, 0, 20, 6, 30);
const MINUTE_MS = 60_000;
const ROHAN = 'rohan@northrule.example';

async function openAssigning(engines: Engines) {
  const clock = movableClock();
  clock.stop(NOON);
  const environment = { ACKNOWLEDGEMENTS: 'off', NOTIFY_TO: '' };
  const desk = await openMailDesk(engines, { clock, environment });
  await desk.owner.call('my-settings', { name: 'Priya Nair' });
  const rohan = await desk.colleague(desk.owner, 'Rohan Kulkarni', 'application', 'message');
  const { id } = (await rohan.call('session', {})).me;
  await rohan.call('my-settings', { tellAt: ROHAN });
  const numbers = await desk.put(
    ['Meera Deshpande', 'Arjun Menon', 'Kavita Verma'].map((name, index) => ({
      kind: index === 1 ? ('application' as const) : ('message' as const),
      at: NOON - index * MINUTE_MS,
      name,
      email: `visitor${index}@example.in`,
      text: 'Quxzar',
    })),
  );
  const assign = (which: number[], person: number | null = id, by = desk.owner) =>
    by.call('mark', { which: { numbers: which }, mark: 'assign', person });
  /** Three minutes on, until nothing is left that could go. */
  const wait = async (ms = 3 * MINUTE_MS) => {
    clock.move(ms);
    await expect.poll(() => desk.outbox(`state = 'handing-over' OR next_at <= ${clock.now()}`)).toEqual([]);
  };
  const received = () =>
    desk.mailServer.received.map(({ mail, envelope }) => ({
      to: envelope.to,
      subject: mail.subject ?? '',
      text: mail.text ?? '',
    }));
  return { ...desk, clock, rohan, rohansId: id, numbers, assign, wait, received };
}

describe.each(bothEngines)('on $rows and $files', (engines) => {
  test('whoever wants so is told of what others assign to them within a few minutes, in one e-mail and by name alone', async () => {
    const { assign, wait, received, numbers, outbox, clock } = await openAssigning(engines);
    const [meera = 0, arjun = 0, kavita = 0] = numbers;
    await assign([meera]);
    clock.move(MINUTE_MS);
    await assign([arjun, kavita]);
    expect(await outbox()).toHaveLength(1);
    await wait();
    expect(received()).toEqual([
      { to: [ROHAN], subject: '3 letters are assigned to you', text: expect.any(String) as string },
    ]);
    const [first] = received();
    for (const words of [
      'By Priya Nair.',
      'Meera Deshpande',
      'Arjun Menon, no opening',
      `/letters/${kavita}`,
    ])
      expect(first?.text).toContain(words);
    expect(first?.text).not.toContain('Quxzar');

    // And what comes later in another.
    await assign([meera], null);
    await assign([meera]);
    await wait();
    expect(received().map(({ subject }) => subject)).toEqual([
      '3 letters are assigned to you',
      'Message assigned to you: Meera Deshpande',
    ]);
  });

  test('nobody is told of what they assign to themselves, of what is undone meanwhile, or of what they may not read', async () => {
    const { assign, wait, received, numbers, outbox, owner, rohan, rohansId, clock, ...desk } =
      await openAssigning(engines);
    const [meera = 0, arjun = 0, kavita = 0] = numbers;
    await assign([meera], rohansId, rohan);
    expect(await outbox()).toEqual([]);
    const { undo } = await assign([arjun]);
    await owner.call('undo', { undo });
    await assign([kavita]);
    await assign([kavita], null);
    const [enquiry = 0] = await desk.put([{ kind: 'enquiry', at: clock.now() }]);
    expect((await assign([enquiry])).count).toBe(0);
    await wait();
    expect([received(), await outbox()]).toEqual([[], []]);

    await assign([arjun]);
    await owner.call('change-person', { person: rohansId, reads: ['message'] });
    await wait();
    await assign([kavita]);
    await rohan.call('my-settings', { tellAt: '' });
    await wait();
    await rohan.call('my-settings', { tellAt: ROHAN });
    await assign([kavita], null);
    await assign([kavita]);
    await owner.call('remove-access', { person: rohansId });
    await wait();
    expect([received(), await outbox()]).toEqual([[], []]);
  });

  test('no applicant is named to whoever hides names', async () => {
    const { assign, wait, received, numbers, desk, rohansId } = await openAssigning(engines);
    await desk.engine.transaction(async (query) => {
      await query`UPDATE desk_people SET hides_names = 1 WHERE id = ${rohansId}`;
      await query`UPDATE desk_letters SET opening = 'qa-engineer' WHERE number = ${numbers[1] ?? 0}`;
    });
    await assign(numbers);
    await wait();
    const [mail] = received();
    expect(mail?.text).toContain('QA engineer');
    expect(mail?.text).toContain('Meera Deshpande');
    expect(JSON.stringify(mail)).not.toMatch(/Arjun|Menon|visitor1/);
  });

  test('to one address no more than ten go in an hour, and the rest in one after it', async () => {
    const { assign, wait, received, numbers } = await openAssigning(engines);
    const [meera = 0] = numbers;
    for (let times = 0; times < 13; times++) {
      await assign([meera], null);
      await assign([meera]);
      await wait();
    }
    expect(received()).toHaveLength(10);
    await wait(HOUR_MS);
    expect(received()).toHaveLength(11);
  });

  test('an address is one, and shown to nobody else', async () => {
    const { rohan, owner } = await openAssigning(engines);
    for (const tellAt of ['rohan', 'a@b.in, c@d.in', `${'x'.repeat(260)}@b.in`, 'a@b.in\nBcc: c@d.in'])
      await expect(rohan.call('my-settings', { tellAt })).rejects.toThrow('400');
    expect((await rohan.call('session', {})).me.tellAt).toBe(ROHAN);
    // Whoever assigns something to them is told whether they hear of it, and not where.
    const { colleagues } = await rohan.call('session', {});
    expect(colleagues.map(({ name, isTold }) => [name, isTold])).toContainEqual(['Rohan Kulkarni', true]);
    expect(colleagues.filter(({ isTold }) => !isTold).length).toBeGreaterThan(0);
    expect(JSON.stringify(colleagues)).not.toContain('@');
    expect(JSON.stringify([await owner.call('people', {}), await owner.call('session', {})])).not.toContain(
      ROHAN,
    );
  });
});
