import { describe, expect, onTestFinished, test } from 'vitest';

import { startTestBackend } from '../../engines/test-backend.ts';
import { linkTo, sendFile } from '../../engines/visitor.ts';
import { bothEngines, openDesk } from './open-desk.ts';

const FILE = '1-asha.pdf';

describe.each(bothEngines)('$rows and $files', (engines) => {
  test('with RESUME_LINKS=desk a public link leads to the desk, which opens the application for those alone who read them', async () => {
    const desk = await openDesk(engines);
    const site = await startTestBackend(desk.stores, { RESUME_LINKS: 'desk', DESK_URL: desk.origin });
    onTestFinished(() => site.stop());
    await sendFile(site.port, FILE);
    const [number = 0] = await desk.put([{ kind: 'application', at: Date.now(), file: FILE }]);

    const page = await fetch(site.url + linkTo(FILE));
    expect([page.status, page.url]).toEqual([200, `${desk.origin}/resumes/${FILE}`]);
    // A shell: whoever has the link alone learns nothing of it.
    expect(await page.text()).toBe(await (await fetch(`${desk.origin}/resumes/nobody.pdf`)).text());

    const priya = await desk.colleague(desk.owner, 'Priya Nair', 'application');
    expect(await priya.call('letter-of-file', { file: FILE })).toEqual({ number });
    const shown = await priya.get(`/api/resume?number=${number}`);
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'application/pdf']);

    const rohan = await desk.colleague(desk.owner, 'Rohan Kulkarni', 'message', 'enquiry');
    const statusOf = async (browser: typeof rohan) =>
      (await browser.ask('letter-of-file', { file: FILE })).status;
    expect([await statusOf(rohan), await statusOf(desk.visit())]).toEqual([404, 401]);
    expect((await rohan.get(`/api/resume?number=${number}`)).status).toBe(404);
  });
});
