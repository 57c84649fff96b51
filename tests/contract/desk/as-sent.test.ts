import { describe, expect, test } from 'vitest';

import { takeIn } from '#desk-server/letters/take-in.ts';
import type { Kind } from '#schemas/desk/kinds.ts';

import { linkTo, sendFile, sendRow } from '../../engines/visitor.ts';
import { bothEngines, openDesk, openSite } from './open-desk.ts';

const NAME = 'मीरा "M." D’Souza';
const EMAIL = 'Meera.D+desk@Example.IN';
const TEXT = '=1+1\r\n\r\n  <b>அன்புள்ள</b>,\n\tone & two 🙂';
const AT = '2026-11-15T10:00:00.000Z';

describe.each(bothEngines)('$rows and $files', (engines) => {
  test('an opened letter holds every field of its form, in its order and with its label, as it was sent', async () => {
    const { desk, owner, stores } = await openDesk(engines);
    const { port, url } = await openSite(stores);
    await sendFile(port, '1-meera.pdf');
    const person = { name: NAME, email: EMAIL };
    const sent = {
      job_applications: { ...person, resume_url: url + linkTo('1-meera.pdf'), created_at: AT },
      contact_messages: { ...person, messages: TEXT, created_at: AT },
      project_querries: { ...person, company_name: 'D & Söhne, "Pune"', project_requirements: `${TEXT}!` },
    };
    for (const [table, row] of Object.entries(sent))
      expect([table, (await sendRow(port, table, row)).status]).toEqual([table, 201]);
    await takeIn(desk);
    const { rows } = await owner.call('list', { filter: { view: 'all' } });
    const fieldsOf = async (wanted: Kind) => {
      const number = rows.find(({ kind }) => kind === wanted)?.number ?? 0;
      const { fields } = await owner.call('letter', { number });
      return fields.map(({ name, label, value }) => [name, label, value]);
    };
    expect(await fieldsOf('application')).toEqual([
      ['name', 'Full name', NAME],
      ['email', 'Email', EMAIL],
      ['resume', 'Resume', url + linkTo('1-meera.pdf')],
    ]);
    expect(await fieldsOf('message')).toEqual([
      ['name', 'Name', NAME],
      ['email', 'Email', EMAIL],
      ['message', 'Message', TEXT],
    ]);
    expect(await fieldsOf('enquiry')).toEqual([
      ['name', 'Name', NAME],
      ['email', 'Email', EMAIL],
      ['company', 'Company', 'D & Söhne, "Pune"'],
      ['projectNeeds', 'Project needs', `${TEXT}!`],
    ]);
  });

  test('what helps to tell spam comes with its form, is shown as no field, and is not taken out', async () => {
    const { desk, owner, stores } = await openDesk(engines);
    const { port, url } = await openSite(stores);
    await sendFile(port, '1-meera.pdf');
    const tables: [Kind, string, Record<string, string>][] = [
      ['application', 'job_applications', { resume_url: url + linkTo('1-meera.pdf'), created_at: AT }],
      ['message', 'contact_messages', { messages: TEXT, created_at: AT }],
      ['enquiry', 'project_querries', { company_name: 'D & Söhne', project_requirements: TEXT }],
    ];
    for (const [kind, table, row] of tables) {
      await sendRow(port, table, { ...row, name: 'With', email: EMAIL, signals: 'filled,987654' });
      await sendRow(port, table, { ...row, name: 'Without', email: EMAIL });
      const ids = (await stores.rowsIn(table)).map(({ id }) => id!);
      const forms = await desk.engine.sent(kind, ids);
      expect(Object.fromEntries(forms.map(({ name, signals }) => [name, signals]))).toEqual({
        With: 'filled,987654',
        Without: undefined,
      });
    }
    await takeIn(desk);
    const { rows } = await owner.call('list', { filter: { view: 'all' } });
    expect(rows).toHaveLength(6);
    const told = [JSON.stringify(rows)];
    for (const { number } of rows) told.push(JSON.stringify(await owner.call('letter', { number })));
    const filter = encodeURIComponent(JSON.stringify({ view: 'all' }));
    for (const file of ['letters.csv', 'letters.json'])
      told.push((await owner.get(`/api/${file}?filter=${filter}`)).body);
    expect(told.at(-1)).toContain('Without');
    expect(told.join('\n')).not.toContain('987654');
  });
});
