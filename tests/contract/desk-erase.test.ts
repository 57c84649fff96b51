import { describe, expect, test } from 'vitest';

import { lettersIn, runDeskCommand } from '../engines/run-desk-command.ts';
import { send } from '../engines/send.ts';
import { tracesOf, withoutTrace } from '../engines/traces.ts';
import { linkTo, sendFile, sendRow } from '../engines/visitor.ts';
import { countOf, EMAIL, HINDI, MARK, start, visit, work } from './erased-person.ts';

describe.each([
  { rows: 'SQLite', files: 'disk' },
  { rows: 'Postgres', files: 'S3' },
] as const)('on $rows and $files', (engines) => {
  test('no byte of an erased person is left, while site and desk run, and all of everybody else', async () => {
    const { stores, server } = await start(engines);
    await visit(server, 'ravi');
    await visit(server, MARK, HINDI);
    await visit(server, 'meera');
    await work(stores, 'ravi');
    const { engine } = await work(stores, MARK);
    const words = 'name message company needs resume skill note answer draft reason .pdf @example.in'.split(
      ' ',
    );
    expect(await withoutTrace([...words.map((word) => MARK + word), HINDI], stores)).toEqual([]);
    // As Postgres does by itself, now and then: its planner then knows some of their words.
    if (engines.rows === 'Postgres') await stores.run('analyze');

    const said = await runDeskCommand(stores, ['delete', ` ${EMAIL.toUpperCase()}`, '--yes']);
    expect(said).toContain('Deleted: 22 letters, 1 file, 22 replies, 22 notes, 22 drafts,');
    expect(said).toContain('~/.npm/_logs');
    await runDeskCommand(stores, ['wipe']);
    expect(await tracesOf([MARK, HINDI], stores)).toEqual([]);

    expect(await countOf(stores)).toEqual([40, 2, 2]);
    expect((await stores.fileNames()).sort()).toEqual(['1-meera.pdf', '1-ravi.pdf']);
    expect((await send(server.port, linkTo(`1-${MARK}.pdf`))).status).toBe(404);
    expect((await send(server.port, linkTo('1-ravi.pdf'))).status).toBe(200);
    const kept = await engine.query`SELECT id FROM desk_notes UNION ALL SELECT id FROM desk_answers`;
    expect(kept).toHaveLength(44);
    expect(await lettersIn(stores, 'ravinote')).toBe(22);
    // Its name is free, and the site works on.
    expect((await sendFile(server.port, `1-${MARK}.pdf`)).status).toBe(200);
  });

  test('a file goes with the application that named it first, and stays when a later one is erased', async () => {
    const { stores, server } = await start(engines);
    await visit(server, MARK);
    await sendRow(server.port, 'job_applications', {
      name: 'Ravi',
      email: 'ravi@example.in',
      resume_url: server.url + linkTo(`1-${MARK}.pdf`),
      created_at: '2026-11-15T10:00:00.000Z',
    });
    const ravi = await runDeskCommand(stores, ['delete', 'ravi@example.in'], 'yes');
    expect(ravi).toMatch(/file 1-quxzar\.pdf +stays: it belongs to an earlier application/);
    expect(await stores.fileNames()).toEqual([`1-${MARK}.pdf`]);
    // Whoever knows a link may name it in an application of their own: that keeps nobody’s resume.
    await sendRow(server.port, 'job_applications', {
      name: 'Somebody',
      email: 'somebody@example.in',
      resume_url: server.url + linkTo(`1-${MARK}.pdf`),
      created_at: '2026-11-15T10:00:00.000Z',
    });
    expect(await runDeskCommand(stores, ['delete', EMAIL], 'yes')).toContain('Deleted: 22 letters, 1 file,');
    expect(await stores.fileNames()).toEqual([]);
  });

  test('one letter goes, and the others of the same address stay; nothing goes without a yes', async () => {
    const { stores, server } = await start(engines);
    await visit(server, MARK);
    await expect(runDeskCommand(stores, ['delete', '--number', '2'])).rejects.toThrow(
      /no terminal to ask at/,
    );
    await expect(runDeskCommand(stores, ['delete', '--number', '2'], 'y')).rejects.toThrow(
      'Nothing was done.',
    );
    expect(await countOf(stores)).toEqual([20, 1, 1]);
    await runDeskCommand(stores, ['delete', '--number', '2', '--reason', 'mistake'], 'yes');
    expect((await countOf(stores)).reduce((sum, count) => sum + count)).toBe(21);
    await expect(runDeskCommand(stores, ['delete', '--number', '2'], 'yes')).rejects.toThrow(
      'There is no letter 2',
    );
  });
});

test('what was deleted by hand is wiped when the person is erased', async () => {
  const { stores, server } = await start({ rows: 'SQLite', files: 'disk' });
  await visit(server, MARK);
  await visit(server, 'ravi');
  await work(stores, MARK);
  for (const table of ['contact_messages', 'project_querries', 'job_applications'])
    await stores.run(`DELETE FROM ${table} WHERE email = '${EMAIL}'`);
  expect(await tracesOf([MARK], stores)).not.toEqual([]);
  await expect(runDeskCommand(stores, ['delete', EMAIL, '--yes'])).rejects.toThrow(
    `Nothing is held from ${EMAIL}.`,
  );
  await runDeskCommand(stores, ['wipe']);
  expect(await tracesOf([MARK], stores)).toEqual([]);
  expect(await countOf(stores)).toEqual([20, 1, 1]);
});
