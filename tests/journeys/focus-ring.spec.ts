import { expect, openAlive, test } from '../browser/journey.ts';
import { services } from '../site-content.ts';

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

test('whatever has the focus shows a ring that stands out from its ground', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/', '/about', '/services', services[0]!.address, '/blog', '/contact']) {
    await openAlive(page, path);
    // From now on the browser shows the focus, also where script puts it.
    await page.keyboard.press('Tab');
    const rings = await page.evaluate(focusEach);
    expect(rings.length, path).toBeGreaterThan(20);
    for (const { name, redLine, outline, colour, ground } of rings) {
      expect(redLine, `${path}: ${name}`).toBe(true);
      expect(outline, `${path}: ${name}`).toBe('2px solid');
      expect(contrast(colour, ground), `${path}: ${name}`).toBeGreaterThanOrEqual(3);
    }
  }
});

/** How each thing that the visitor can reach shows that it has the focus. Runs in the page. */
function focusEach() {
  const reachable = [...document.querySelectorAll<HTMLElement>('a[href], button, input, textarea, summary')];
  return reachable.flatMap((element) => {
    element.focus({ preventScroll: true });
    // What is hidden takes no focus.
    if (document.activeElement !== element) return [];
    const style = getComputedStyle(element);
    // A field shows the focus on its own border: ink, twice as thick, with a red line at its foot.
    const isField = element.matches('input, textarea');
    // An outline outside the element lies on its parent's ground, one inside on its own.
    let ground: Element | null = Number.parseFloat(style.outlineOffset) < 0 ? element : element.parentElement;
    while (ground && /rgba\(0, 0, 0, 0\)/.test(getComputedStyle(ground).backgroundColor))
      ground = ground.parentElement;
    return {
      name: element.textContent || element.getAttribute('aria-label'),
      redLine: !isField || style.boxShadow.includes('rgb(224, 27, 14)'),
      outline: isField
        ? `${style.borderTopWidth} ${style.borderTopStyle}`
        : `${style.outlineWidth} ${style.outlineStyle}`,
      colour: isField ? style.borderTopColor : style.outlineColor,
      ground: getComputedStyle(ground ?? document.documentElement).backgroundColor,
    };
  });
}
