import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe-core finds wrong with a page, or with a part of it. */
export async function violations(page: Page, part = 'html') {
  // The auditor is half a megabyte of script: a page that has it is not given it again.
  const given = await page.evaluate(() => 'axe' in window);
  const { violations: found } = await new AxeBuilder({ page, ...(given && { axeSource: ';' }) })
    .include(part)
    // Describing everything that is right took longer than looking for what is wrong.
    .options({ resultTypes: ['violations'] })
    .withTags(standards)
    // Our pages hold no frames; without them the audit takes half the time this way.
    .setLegacyMode(true)
    .analyze();
  return found;
}

/** Of one of several states in which a journey looks at a page. */
export const expectNoViolation = (page: Page, state: string) =>
  test.step(state, async () => expect(await violations(page)).toEqual([]));
