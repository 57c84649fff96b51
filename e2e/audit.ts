import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe-core finds wrong with a page, or with a part of it. */
export async function violations(page: Page, part = 'html') {
  const { violations: found } = await new AxeBuilder({ page })
    .include(part)
    .withTags(standards)
    // Our pages hold no frames; without them the audit takes half the time this way.
    .setLegacyMode(true)
    .analyze();
  return found;
}
