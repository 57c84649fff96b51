import { sweep } from '../../browser/journey.ts';
import { expect, sendEnquiry, sendMessage, signInAsOwner, test } from './desk.ts';
import { expectNoSideways } from './fits.ts';
import { openLetter, rowOf, said, UNDO_LASTS } from './inbox.ts';

test('at 200 %, nothing is lost and everything is reached', async ({ page, running }) => {
  // A desktop window of 1440 x 900 has so many pixels then.
  await page.setViewportSize({ width: 720, height: 450 });
  await signInAsOwner(page, running);
  await sendMessage(page, running);
  await sendEnquiry(page, running);
  await expect(rowOf(page, 'Thomas Kurian')).toBeVisible();
  await expectNoSideways(page);
  await openLetter(page, 'Thomas Kurian');
  await expectNoSideways(page);
  await expect(page.getByText('We settle claims').first()).toBeInViewport();
  await page.getByRole('button', { name: 'Reply' }).click();
  const answer = page.getByLabel('Your reply');
  await answer.fill('Dear Thomas');
  await expect(answer).toBeInViewport();
  const send = page.getByRole('button', { name: 'Open in your e-mail, mark answered' });
  await expect(send).toBeInViewport({ ratio: 1 });
  await expectNoSideways(page);
  await send.click();
  await expect(page.getByRole('heading', { name: 'Your reply is stored.' })).toBeVisible();
  for (const path of ['/retention', '/reports', '/people', '/erase?number=1']) {
    await page.goto(running.desk + path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\.$/);
    await test.step(path, () => expectNoSideways(page));
  }
});

test(
  'with reduced motion nothing moves, and a new letter is there all the same',
  sweep(),
  async ({ page, running }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await signInAsOwner(page, running);
    await page.evaluate(() => {
      const moved: string[] = [];
      Object.assign(window, { moved });
      for (const type of ['animationstart', 'transitionrun'])
        document.addEventListener(type, ({ target }) =>
          moved.push((target as Element).outerHTML.slice(0, 100)),
        );
    });
    await sendMessage(page, running);
    await expect(rowOf(page, 'Meera Deshpande')).toBeVisible();
    await rowOf(page, 'Meera Deshpande').focus();
    await page.keyboard.press('e');
    await expect(said(page).filter({ hasText: 'Meera Deshpande is answered.' })).toBeVisible();
    await page.clock.fastForward(UNDO_LASTS);
    await expect(page.locator('[data-letter]')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing to answer.');
    expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([]);
  },
);
