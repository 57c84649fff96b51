import { expect, openAlive, test } from '../browser/journey.ts';

/** Relative luminance of a CSS colour (WCAG 2). */
function luminance(colour: string) {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map((channel) => {
    const share = Number(channel) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string) {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

for (const path of ['/', '/about', '/services', '/services/digital-transformation', '/blog', '/contact']) {
  test(`${path}: whatever has the focus shows a ring that stands out from its ground`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openAlive(page, path);
    for (let step = 0; step < 60; step++) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return undefined;
        const { outlineColor, outlineWidth, outlineOffset, outlineStyle } = getComputedStyle(element);
        // A field shows the focus on its own border: ink, twice as thick, with a red line at its foot.
        const field = element.matches('input, textarea');
        const { borderTopColor, borderTopWidth, borderTopStyle, boxShadow } = getComputedStyle(element);
        // An outline outside the element lies on its parent's ground, one inside on its own.
        let ground: Element | null = Number.parseFloat(outlineOffset) < 0 ? element : element.parentElement;
        while (ground && /rgba\(0, 0, 0, 0\)/.test(getComputedStyle(ground).backgroundColor))
          ground = ground.parentElement;
        return {
          name: element.textContent || element.getAttribute('aria-label'),
          outlineColor: field ? borderTopColor : outlineColor,
          redLine: !field || boxShadow.includes('rgb(224, 27, 14)'),
          outline: field ? `${borderTopWidth} ${borderTopStyle}` : `${outlineWidth} ${outlineStyle}`,
          ground: getComputedStyle(ground ?? document.documentElement).backgroundColor,
        };
      });
      if (!focused) break;
      expect(focused.redLine, `${focused.name}`).toBe(true);
      expect(focused.outline, `${focused.name}`).toBe('2px solid');
      expect(contrast(focused.outlineColor, focused.ground), `${focused.name}`).toBeGreaterThanOrEqual(3);
    }
  });
}
