import { expect, signInAsOwner, test } from './desk.ts';

const names = [
  'Kite',
  'Harbour & Pine',
  'O’Malley’s Sea Charts',
  'Harbourlight & Pine’s Software',
  'WWWW MMMM WWWW MMMM WWWW MMMM',
  'नाविक एवं पुत्र सॉफ्टवेयर',
  'கடல் வரைபடம் நிறுவனம்',
];

test('whatever the company is called, its name has one line of the header, whole and beside the others', async ({
  page,
  running,
}) => {
  await signInAsOwner(page, running);
  const header = page.getByRole('banner');
  const link = header.getByRole('link', { name: / Desk$/ });
  const name = link.locator('b');
  for (const called of names) {
    // As if content/company.yaml said so; a change of the window's width then fits it.
    await name.evaluate((element, text) => (element.textContent = `${text} `), called);
    for (const width of [1440, 1024, 768, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const where = `${called} at ${width}`;
      const measured = () =>
        link.evaluate((element) => {
          const [line, bold] = [element.querySelector('span')!, element.querySelector('b')!];
          const next = [...element.parentElement!.children]
            .slice(1)
            .find((other) => other.getClientRects().length)!;
          const { right, height } = bold.getBoundingClientRect();
          return {
            isCut: line.scrollWidth > line.clientWidth + 1,
            isOver: right > next.getBoundingClientRect().left,
            lines: Math.round(height / (1.2 * Number.parseFloat(getComputedStyle(bold).fontSize))),
            isWider: document.documentElement.scrollWidth > innerWidth,
          };
        });
      await expect.poll(measured, where).toEqual({ isCut: false, isOver: false, lines: 1, isWider: false });
    }
  }
});
