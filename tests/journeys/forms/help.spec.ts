import { expect, openAlive, test } from '../../browser/journey.ts';
import { everyForm, field, openFilled, submitButton } from './form.ts';

for (const [name, form] of everyForm) {
  test(`${name}: browsers and phones know what each field is for`, async ({ page }) => {
    await page.goto(form.path);
    const person = name === 'application' ? 'Full name' : 'Name';
    await expect(field(page, person)).toHaveAttribute('autocomplete', 'name');
    await expect(field(page, 'Email')).toHaveAttribute('autocomplete', 'email');
    await expect(field(page, 'Email')).toHaveAttribute('inputmode', 'email');
    for (const label of [person, 'Email'])
      await expect(field(page, label)).toHaveAttribute('enterkeyhint', 'next');
    if (name === 'enquiry')
      await expect(field(page, 'Company')).toHaveAttribute('autocomplete', 'organization');
  });

  test(`${name}: a short field counts near its limit, and says when it is over`, async ({ page }) => {
    await openAlive(page, form.path);
    const person = field(page, name === 'application' ? 'Full name' : 'Name');
    await person.fill('🙂'.repeat(79));
    await expect(page.getByText('79 / 100')).toHaveCount(0);
    await person.fill('🙂'.repeat(80));
    await expect(page.getByText('80 / 100')).toBeVisible();
    await expect(person).toHaveAccessibleDescription('80 of 100 characters');
    await person.fill('🙂'.repeat(101));
    await expect(page.getByText('101 / 100')).toHaveCSS('color', 'rgb(196, 22, 10)');
  });

  test(`${name}: the notice beside it says what the law asks, also without script`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(form.path);
    const notice = page.locator('main details');
    await notice.locator('summary').click();
    await expect(notice.locator('dt')).toHaveText([
      'Stored',
      'Purpose',
      'Kept for',
      'Read by',
      'Your consent',
      'Changing your mind',
      'Your rights',
      'Complaints',
      'Other languages',
      'On this device',
    ]);
    await expect(notice).toContainText('Sending the form is your consent');
    await expect(notice).toContainText('Data Protection Board of India');
    const onDevice = notice.locator('dd').last();
    await expect(onDevice).toContainText('In any other tab the form asks first');
    await expect(onDevice).toContainText('On a shared computer, press Clear before you leave.');
    const ofResume = /resume is kept for the tab .* Only if you tick the box is it kept for up to 7 days/;
    if (name === 'application') await expect(onDevice).toContainText(ofResume);
    else await expect(onDevice).not.toContainText('resume');
    await expect(notice.getByRole('link').first()).toHaveAttribute(
      'href',
      'mailto:privacy@northrule.example',
    );
    await context.close();
  });
}

test.describe('in New York', () => {
  test.use({ timezoneId: 'America/New_York', locale: 'en-US' });

  test('the receipt says in the visitor’s own time when it was sent, and by when we answer', async ({
    page,
  }) => {
    const [, contact] = everyForm.find(([name]) => name === 'contact')!;
    await openFilled(page, contact);
    await submitButton(page).click();
    const times = page.locator('[id$=-receipt] time');
    await expect(times).toHaveText([/ E[SD]T$/, / E[SD]T$/]);
    const [sent, answer] = await times.evaluateAll((all: HTMLTimeElement[]) =>
      all.map(({ dateTime }) => Date.parse(dateTime)),
    );
    expect(answer! - sent!).toBe(24 * 3_600_000);
  });
});
