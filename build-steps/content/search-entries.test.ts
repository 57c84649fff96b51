import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from 'vitest';
import { parse } from 'yaml';

import type { Company } from '#schemas/content/company.ts';

import { contentDir, currentContent } from './current-content.ts';
import { readContent } from './read-content.ts';
import { searchEntries } from './search-entries.ts';

const entries = searchEntries(currentContent());
const entryAt = (to: string) => entries.find((entry) => entry.to === to);

test('everything with an address is there once, and the not-found page is not', () => {
  const addresses = entries.map(({ to }) => to);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses).toEqual(
    expect.arrayContaining([
      '/',
      '/about/our-people',
      '/careers',
      '/blog/1',
      '/services/digital-transformation',
    ]),
  );
  expect(addresses).toContain('/insights-trends#quantum-computing-meets-ai');
  expect(addresses.join()).not.toContain('not-found');
});

test('a text is words: no tags, no note marks, no entities, headings included', () => {
  for (const { to, text } of entries) expect(text, to).not.toMatch(/<\/?\w|\[\^|&(amp|quot|lt|#39);|\{\w+\}/);
  expect(entryAt('/insights-trends#quantum-computing-meets-ai')?.text).toContain(
    'What cancellation buys · The state',
  );
  expect(entryAt('/contact')?.text).toContain('Is it more than a message?');
});

test('another company name leaves no trace of the old one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  try {
    cpSync(contentDir, folder, { recursive: true });
    const file = join(folder, 'company.yaml');
    const company = readFileSync(file, 'utf8');
    const old = (parse(company) as Company).name;
    writeFileSync(file, company.replace(/^name: .*/m, 'name: Köhler & "Söhne"'));
    const text = JSON.stringify(searchEntries(readContent(folder)));
    expect(text.toLowerCase()).not.toContain(old.toLowerCase());
    expect(JSON.parse(text)).toContainEqual(
      expect.objectContaining({ text: expect.stringContaining('Köhler & "Söhne"') }),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
