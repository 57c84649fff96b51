import { join } from 'node:path';

import sharp from 'sharp';
import { expect, test } from 'vitest';

import type { Company } from '#schemas/content/company.ts';

import { addresses } from '../content/addresses.ts';
import { readContent } from '../content/read-content.ts';
import { archivo } from './archivo.ts';
import { socialCards } from './social-cards.ts';
import { socialImageOf } from './social-image-path.ts';
import { socialImage } from './social-image.ts';

const LARGEST = 300 * 1024;
const set = await archivo('');
const content = readContent(join(import.meta.dirname, '../../content'));
const cards = socialCards(content, set, '2026-11');
const below = (parent: string) => cards.find(({ address }) => address.startsWith(`${parent}/`))!.address;
const [service, post, article] = [below('/services'), below('/blog'), below('/insights-trends')];
const cardAt = (address: string, among = cards) => among.find((card) => card.address === address)!;

test('every address and every article has an image of its own', () => {
  const drawn = cards.map(({ address }) => socialImageOf(address));
  const wanted = [...addresses([...content.keys()])].map(socialImageOf);
  expect(new Set(wanted)).toEqual(new Set(drawn));
  expect(new Set(drawn).size).toBe(drawn.length);
});

test('the image of an address is found by its path', () => {
  expect(socialImageOf('/')).toBe('/social/home.png');
  expect(socialImageOf('/about/our-journey')).toBe('/social/about/our-journey.png');
  expect(socialImageOf('/careers/life')).toBe('/social/careers.png');
  expect(socialImageOf('/careers/jobs/qa-engineer/apply')).toBe('/social/careers/jobs/qa-engineer.png');
  expect(socialImageOf('/insights-trends#two')).toBe('/social/insights-trends/two.png');
});

test.each(['/', '/about', service, post, article])(
  '%s: 1200 by 630, in the colours of its palette, and light enough for a messenger',
  async (address) => {
    const card = cardAt(address);
    const image = await socialImage(card);
    expect(await sharp(image).metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' });
    const pixels = await sharp(image).removeAlpha().raw().toBuffer();
    const used = new Set(Array.from({ length: 1200 * 630 }, (_, index) => pixels.readUIntBE(index * 3, 3)));
    const palette = card.palette.map((colour) => Buffer.from(colour).readUIntBE(0, 3));
    expect(used.difference(new Set(palette))).toEqual(new Set());
    expect(image.length).toBeLessThan(LARGEST);
  },
);

test('another name, tagline or title gives another picture', () => {
  const company = content.get('company.yaml') as Company;
  const renamed = withFile('company.yaml', { ...company, name: `${company.name} & "Co"` });
  for (const address of ['/', '/contact', service])
    expect(cardAt(address, renamed).draw()).not.toBe(cardAt(address).draw());

  const retold = withFile('company.yaml', { ...company, tagline: `Again: ${company.tagline}` });
  expect(cardAt('/', retold).draw()).not.toBe(cardAt('/').draw());
  expect(cardAt('/contact', retold).draw()).toBe(cardAt('/contact').draw());

  const page = content.get('pages/contact.md') as object;
  const retitled = withFile('pages/contact.md', { ...page, heading: 'Write to us again' });
  expect(cardAt('/contact', retitled).draw()).not.toBe(cardAt('/contact').draw());
});

test('no drawing holds a number that is none', () => {
  // The figures have tests of their own, and are slow to draw.
  const others = cards.filter(({ address }) => !address.startsWith('/insights-trends'));
  for (const { address, draw } of others) expect(draw(), address).not.toMatch(/NaN|undefined|Infinity/);
});

function withFile(path: string, value: unknown) {
  return socialCards(new Map([...content, [path, value]]), set, '2026-11');
}
