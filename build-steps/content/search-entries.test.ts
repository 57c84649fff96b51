import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from 'vitest';
import { parse } from 'yaml';

import type { Company } from '#schemas/content/company.ts';
import type { ContentFiles } from '#schemas/content/files.ts';
import type { Insight } from '#schemas/content/insight.ts';

import { plainText } from './plain-text.ts';
import { contentDir, currentContent, readContent } from './read-content.ts';
import { searchEntries } from './search-entries.ts';

const content = currentContent();
const entries = searchEntries(content);
const namesIn = (folder: string) =>
  [...content.keys()].flatMap((path) => new RegExp(`^${folder}/(.+)\\.md$`).exec(path)?.[1] ?? []);
const entryAt = (to: string) => entries.find((entry) => entry.to === to);

test('everything with an address is there once, and the not-found page is not', () => {
  const addresses = entries.map(({ to }) => to);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses).toEqual(
    expect.arrayContaining([
      '/',
      '/about/our-people',
      '/careers',
      '/careers/jobs',
      '/equal-opportunity',
      ...namesIn('blog').map((name) => `/blog/${name}`),
      ...namesIn('services').map((name) => `/services/${name}`),
      ...namesIn('insights').map((name) => `/insights-trends#${name}`),
    ]),
  );
  expect(addresses.join()).not.toContain('not-found');
});

test('a text is words: no tags, no note marks, no entities, headings included', () => {
  for (const { to, text } of entries) expect(text, to).not.toMatch(/<\/?\w|\[\^|&(amp|quot|lt|#39);|\{\w+\}/);
  for (const name of namesIn('insights')) {
    const { html } = content.get(`insights/${name}.md`) as Insight;
    const [, heading = '', begins = ''] = /<h3>(.+?)<\/h3>\s*<p>(\w+)/.exec(html)!;
    expect(entryAt(`/insights-trends#${name}`)?.text).toContain(
      `${plainText(heading)}${/[.?!]$/.test(heading) ? '' : ' ·'} ${begins}`,
    );
  }
  const { sections } = content.get('pages/contact.md') as ContentFiles['pages/contact.md'];
  expect(entryAt('/contact')?.text).toContain(sections.closing.title);
});

test('another company name leaves no trace of the old one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  try {
    cpSync(contentDir, folder, { recursive: true });
    const file = join(folder, 'company.yaml');
    const company = readFileSync(file, 'utf8');
    const old = (parse(company) as Company).name;
    writeFileSync(file, company.replace(/^name: .*/m, 'name: Another & "Sons"'));
    const text = JSON.stringify(searchEntries(readContent(folder)));
    expect(text.toLowerCase()).not.toContain(old.toLowerCase());
    expect(JSON.parse(text)).toContainEqual(
      expect.objectContaining({ text: expect.stringContaining('Another & "Sons"') }),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
