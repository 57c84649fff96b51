import { describe, expect, test } from 'vitest';

import { tidyUp } from '#desk-server/jobs/tidy-up.ts';
import type { SavedReplyText } from '#schemas/desk/saved-replies.ts';

import { openStream } from '../../engines/desk-stream.ts';
import { DAY_MS, movableClock } from '../../engines/test-desk.ts';
import { bothEngines, openDesk } from './open-desk.ts';

const written: SavedReplyText = {
  title: 'Please send it as PDF',
  kind: 'application',
  afterSending: 'stays',
  subject: 'Your application: {opening}',
  text: 'Dear {name},\n\nWe cannot open the file. See {private page}\n\n{my name}',
};

describe.each(bothEngines)('$rows and $files', (engines) => {
  test('a desk begins with five, and not again once they are deleted', async () => {
    const first = await openDesk(engines);
    const { replies } = await first.owner.call('saved-replies', {});
    expect(replies.map(({ title, kind, afterSending, used }) => [title, kind, afterSending, used])).toEqual([
      ['Invitation to a first talk', 'application', 'talking', 0],
      ['We are still reading', 'application', 'stays', 0],
      ['Not this time, after reading', 'application', 'not-this-time', 0],
      ['Opening closed', 'application', 'not-this-time', 0],
      ['A first talk about your project', 'enquiry', 'answered', 0],
    ]);
    // A sample is such as anybody could save.
    for (const { id: reply, at: _at, by: _by, used: _used, ...text } of replies)
      expect(await first.owner.call('save-reply', { reply, ...text })).toMatchObject({ outcome: 'saved' });
    for (const { id: reply } of replies)
      await first.owner.call('delete-saved-reply', { reply, isDeleted: true });
    await first.stop();
    const second = await openDesk(first.stores);
    expect((await second.owner.call('saved-replies', {})).replies).toEqual([]);
  });

  test('of two who save at once the second is shown what the first has saved, and each version can be had back', async () => {
    const clock = movableClock();
    const desk = await openDesk(engines, { clock });
    const { owner } = desk;
    const priya = await desk.colleague(owner, 'Priya Nair', 'application');
    const { reply } = await priya.call('save-reply', written);
    expect(reply).toMatchObject({ ...written, by: 'Priya Nair', version: 1, used: 0 });
    clock.move(60_000);
    const mine = { ...written, reply: reply.id, version: 1, title: 'As PDF, please' };
    const saved = await priya.call('save-reply', mine);
    expect(saved).toMatchObject({ outcome: 'saved', reply: { title: 'As PDF, please', version: 2 } });
    const theirs = { ...written, reply: reply.id, version: 1, text: 'Dear {name}' };
    const meanwhile = await owner.call('save-reply', theirs);
    expect(meanwhile).toEqual({ outcome: 'saved-meanwhile', reply: saved.reply });
    expect(await owner.call('save-reply', { ...theirs, version: 2 })).toMatchObject({
      outcome: 'saved',
      reply: { text: 'Dear {name}', version: 3, by: 'Owner' },
    });
    // Saved as it is, it has no new version.
    expect((await owner.call('save-reply', { ...theirs, version: 3 })).reply.version).toBe(3);
    const { changes } = await priya.call('saved-reply-changes', { reply: reply.id });
    expect(changes.map(({ version, by, title, text }) => [version, by, title, text])).toEqual([
      [2, 'Priya Nair', 'As PDF, please', written.text],
      [1, 'Priya Nair', written.title, written.text],
    ]);
  });

  test('a word that is not known is refused, with the one that was probably meant', async () => {
    const { owner } = await openDesk(engines);
    const refused = async (change: Partial<SavedReplyText>) => {
      const { status, body } = await owner.ask('save-reply', { ...written, ...change });
      expect(status).toBe(400);
      return (JSON.parse(body) as { message: string }).message;
    };
    expect(await refused({ text: 'See {privat page}' })).toBe(
      '{privat page} is not known. Did you mean {private page}?',
    );
    expect(await refused({ subject: 'About {salary band}' })).toBe('{salary band} is not known.');
    expect(await refused({ text: 'Dear {{name}}' })).toBe('{{name}} is not known. Did you mean {name}?');
    expect(await refused({ subject: '{private page}' })).toContain('no place in a subject');
    expect(await refused({ kind: 'message', afterSending: 'talking' })).toContain('Only an application');
    expect(await refused({ afterSending: 'answered' })).toContain('Only an application');
    for (const change of [{ title: ' ' }, { text: '' }, { text: 'x'.repeat(20_001) }, { title: 'a\0b' }])
      expect((await owner.ask('save-reply', { ...written, ...change })).status).toBe(400);
  });

  test('whoever may not reply to a kind has none of its saved replies, and hears of no change to one', async () => {
    const desk = await openDesk(engines);
    const { owner } = desk;
    const rohan = await desk.colleague(owner, 'Rohan Kulkarni', 'enquiry');
    const { replies } = await rohan.call('saved-replies', {});
    expect(replies.map(({ kind }) => kind)).toEqual(['enquiry']);
    const stream = await openStream(rohan);
    await stream.hears(() => true);
    const before = stream.text();
    const { reply } = await owner.call('save-reply', written);
    const input = { ...written, reply: reply.id, version: 1 };
    for (const [name, asked] of [
      ['save-reply', input],
      ['save-reply', { ...input, kind: 'enquiry', afterSending: 'stays' }],
      ['save-reply', written],
      ['saved-reply-changes', { reply: reply.id }],
      ['delete-saved-reply', { reply: reply.id, isDeleted: true }],
    ] as const)
      expect([name, (await rohan.ask(name, asked)).status]).toEqual([name, 404]);
    expect(stream.text()).toBe(before);
    stream.close();
    expect((await owner.call('saved-replies', {})).replies).toContainEqual(reply);
  });

  test('deleting is undone for a month, and then it is gone with its versions', async () => {
    const clock = movableClock();
    const { desk, owner } = await openDesk(engines, { clock });
    const { reply } = await owner.call('save-reply', written);
    await owner.call('save-reply', { ...written, reply: reply.id, version: 1, title: 'Another' });
    const remove = (isDeleted: boolean) =>
      owner.ask('delete-saved-reply', { reply: reply.id, isDeleted }).then(({ status }) => status);
    expect([await remove(true), await remove(true), await remove(false)]).toEqual([200, 404, 200]);
    expect((await owner.call('saved-reply-changes', { reply: reply.id })).changes).toHaveLength(1);
    await remove(true);
    clock.move(31 * DAY_MS);
    await tidyUp(desk);
    expect(await desk.engine.query`SELECT 1 FROM desk_saved_reply_versions`).toEqual([]);
    expect(await desk.engine.query`SELECT title FROM desk_saved_replies`).toHaveLength(5);
  });

  test('its words are shown for whose letter I opened last, and for nobody whose letter I did not', async () => {
    const desk = await openDesk(engines);
    const { owner, promises } = desk;
    const priya = await desk.colleague(owner, 'Priya Nair', 'application', 'message');
    const [first = 0, , message = 0] = await desk.put([
      { kind: 'application', at: Date.now() - 2000, name: 'Arjun Menon' },
      { kind: 'application', at: Date.now() - 1000, name: 'Kavita Verma' },
      { kind: 'message', at: Date.now() - 1000, name: 'Meera  {name}' },
    ]);
    await owner.call('letter', { number: message });
    expect((await priya.call('saved-replies', {})).shownFor).toEqual([]);
    await priya.call('letter', { number: first });
    const { shownFor } = await priya.call('saved-replies', {});
    expect(shownFor).toMatchObject([
      { kind: 'application', name: 'Arjun Menon', values: { name: 'Arjun Menon', 'my name': 'Priya Nair' } },
    ]);
    expect(promises.openings.length).toBeGreaterThan(0);
    expect(shownFor[0]?.values.opening).toBeUndefined();
    // The owner has no name yet.
    const { fills } = await owner.call('letter', { number: message });
    expect(fills).toMatchObject({
      name: 'Meera (name)',
      'deletes on': expect.stringMatching(/^\d+ \w+ 2\d+$/),
    });
    expect(fills).not.toHaveProperty('my name');
  });
});
