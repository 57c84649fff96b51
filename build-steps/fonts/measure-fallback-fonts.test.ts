import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { root } from '../run-tool.ts';
import { fitFallbacks } from './measure-fallback-fonts.ts';

const css = readFileSync(new URL('app/styles/fonts.css', root), 'utf8');

test('each fallback is as wide and as high as the font that it stands in for', async () => {
  const unmeasured = css.replaceAll(/((size-adjust|ascent-override|descent-override): ).+%/g, '$11%');
  expect(unmeasured).not.toBe(css);
  expect(await fitFallbacks(unmeasured)).toBe(css);
});
