import { sweep } from '../../browser/journey.ts';
import { launchOptions } from '../../browser/launch-options.ts';
import { violations } from '../axe.ts';
import { expect, sendApplication, signInAsOwner, test } from '../desk/desk.ts';
import { openLetter } from '../desk/inbox.ts';

// A resume is shown by Chromium's own viewer.
test.use({ launchOptions: launchOptions() });

test('a resume has the whole screen of a phone', sweep(), async ({ page, context, running }) => {
  await signInAsOwner(page, running);
  await sendApplication(page, running);
  await openLetter(page, 'Arjun Menon');
  expect(await violations(page)).toEqual([]);
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Open the resume' }).tap();
  expect((await opened).url()).toMatch(/^about:blank|\/api\/resume\?number=\d+$/);
});
