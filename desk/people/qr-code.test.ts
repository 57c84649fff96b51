import { decodeQR } from 'qr/decode.js';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { expect, test } from 'vitest';

import { QrCode } from './qr-code.tsx';

/** As a camera has it, read by another library than the one that draws. */
async function read(drawing: string): Promise<string> {
  const image = sharp(Buffer.from(drawing.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')), {
    density: 400,
  });
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data });
}

const draw = (text: string) => renderToStaticMarkup(createElement(QrCode, { text, label: 'QR code' }));

test.each([
  `https://desk.example.in/sign-in#${'Aa0_-'.repeat(8)}abc`,
  `https://desk.${'a-very-long-name.'.repeat(8)}example:8443/sign-in#${'z'.repeat(43)}`,
  'दूध',
])('what is drawn is read: %s', async (text) => {
  expect(await read(draw(text))).toBe(text);
});

test('it has a name, four modules of white around it, and no style of its own', () => {
  const drawing = draw('https://desk.example.in/');
  expect(drawing).toContain('role="img" aria-label="QR code"');
  expect(drawing).not.toContain('style=');
  const [, size = 0] = /viewBox="0 0 (\d+) \1"/.exec(drawing)?.map(Number) ?? [];
  const bars = [...drawing.matchAll(/M(\d+) (\d+)h(\d+)/g)].map((bar) => bar.slice(1).map(Number));
  expect(bars.length).toBeGreaterThan(100);
  const ends = bars.flatMap(([x = 0, y = 0, length = 0]) => [x, y, size - x - length, size - y - 1]);
  expect(Math.min(...ends)).toBe(4);
});
