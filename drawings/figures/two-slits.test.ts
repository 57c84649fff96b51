import { expect, test } from 'vitest';

import { halftone } from './two-slits.ts';

const all = halftone();

test('dots vanish where the ways from the slits differ by half a wave, and grow where they agree', () => {
  const beside = all.map((dot) => ({ ...dot, off: offAgreement(dot) }));
  const cancelled = beside.filter(({ off }) => off > 0.45).map(({ r }) => r);
  const agreed = beside.filter(({ off }) => off < 0.05).map(({ r }) => r);
  expect(Math.max(...cancelled)).toBeLessThan(1.5);
  expect(Math.min(...agreed)).toBeGreaterThan(1.5);
  expect(Math.max(...agreed)).toBeGreaterThan(7);
});

test('the upper half mirrors the lower half', () => {
  const places = new Set(all.map(({ x, y, r }) => `${x} ${y} ${r}`));
  expect(all.every(({ x, y, r }) => places.has(`${x} ${900 - y} ${r}`))).toBe(true);
});

test('no dot lies before the wall or under the point', () => {
  for (const { x, y, r } of all) {
    expect(x - r).toBeGreaterThan(372 + 7);
    expect(Math.hypot(x - 1037.5, y - 450)).toBeGreaterThan(18);
  }
});

/** How far the two ways are from a whole number of waves apart: 0 agrees, 0.5 cancels. */
function offAgreement({ x, y }: { x: number; y: number }) {
  const waves = (Math.hypot(x - 372, y - 352) - Math.hypot(x - 372, y - 548)) / 46;
  return Math.abs(waves - Math.round(waves));
}
