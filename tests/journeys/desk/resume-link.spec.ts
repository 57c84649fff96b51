import { launchOptions } from '../../browser/launch-options.ts';
import { expect, sendApplication, signInAsOwner, test } from './desk.ts';

// Who does not read applications is refused. The resume is shown by Chromium's own viewer.
test.use({ forgiven: /status of 404/, launchOptions: launchOptions() });

test('the link of a resume opens its application for who reads them, and nothing for who does not', async ({
  page,
  running,
  askIn,
}) => {
  await signInAsOwner(page, running);
  await sendApplication(page, running);
  const link = `${running.desk}/resumes/1794741240000-arjun-menon.pdf`;

  const priya = await askIn('Priya Nair', ['application']);
  await priya.goto(link);
  await expect(priya.getByRole('heading', { level: 1 })).toHaveText('Arjun Menon');
  await expect(priya.locator('iframe, embed, object')).toBeVisible();

  const rohan = await askIn('Rohan Kulkarni', ['message']);
  await rohan.goto(link);
  await expect(rohan.getByRole('heading', { level: 1 })).toHaveText('No application has this resume.');
  await expect(rohan.getByRole('main')).toContainText('it belongs to a kind that you do not read');
  await expect(rohan.getByText('Arjun')).toHaveCount(0);
});
