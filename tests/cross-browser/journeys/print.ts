import { constants, inflateSync } from 'node:zlib';

import { expect, test } from 'vitest';

import { posts } from '../../site-content.ts';
import type { Page } from '../page.ts';

export function printJourney(page: Page) {
  test('a printed post begins on its first page', async () => {
    await page.open(posts[0]!.address);
    const [first, second] = [lettersIn(await page.print(1)), lettersIn(await page.print(2))];
    expect(second).toBeGreaterThan(1000);
    expect(first).toBeGreaterThan(second / 2);
  });
}

/** About how many letters of running text a PDF shows, as cairo writes one: in brackets, in streams that are deflated. */
function lettersIn(pdf: Buffer) {
  let letters = 0;
  for (let at = pdf.indexOf(STREAM); at !== -1; at = pdf.indexOf(STREAM, at + 1))
    for (const [block] of inflated(pdf.subarray(at + STREAM.length)).matchAll(/^BT$[^]*?^ET$/gm))
      for (const [text] of block.matchAll(/\([^()]+\)/g)) letters += text.length;
  return letters;
}

const STREAM = 'stream\n';

/** What is not deflated is no text. */
function inflated(stream: Buffer) {
  try {
    return inflateSync(stream, { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1');
  } catch {
    return '';
  }
}
