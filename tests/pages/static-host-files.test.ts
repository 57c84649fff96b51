import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { pagePolicy, connectionsTo } from '#server/site/csp.ts';

import { everyAddress, unknownPath } from '../journeys/addresses.ts';
import { BUILD, builtFor, pageAt, textAt } from './built-site.ts';

const pages = everyAddress.filter((path) => path !== unknownPath);
const policyOf = (path: string) => pagePolicy(pageAt(path).html, connectionsTo(builtFor.PUBLIC_BACKEND_URL));

test('the header files have a policy for each page, and stay within what CDNs take', () => {
  const rules = textAt('/_headers');
  for (const path of pages) {
    const rule = new RegExp(`^${path}\\n((?:  .+\\n)+)`, 'm').exec(rules)?.[1];
    expect(rule, path).toContain(`  content-security-policy: ${policyOf(path)}\n`);
  }
  expect(rules.split('\n').filter((line) => line.startsWith('/')).length).toBeLessThanOrEqual(100);
  expect(rules.split('\n').filter((line) => line.length > 2000)).toEqual([]);
});

test('a slash at the end of each page’s address leads to the page', () => {
  expect(textAt('/_redirects').trim().split('\n').toSorted()).toEqual(
    pages
      .filter((path) => path !== '/')
      .map((path) => `${path}/ ${path} 301`)
      .toSorted(),
  );
});

test('nginx is told the policy of each page by its file', () => {
  const map = readFileSync(new URL('nginx/policies.conf', BUILD), 'utf8');
  for (const path of everyAddress) {
    const file = { '/': '/index', [unknownPath]: '/404' }[path] ?? path;
    expect(map, path).toContain(`  ${file}.html "${policyOf(path)}";\n`);
  }
});

test('the not-found page carries its policy itself, for hosts that send it under any address', () => {
  const tag = pageAt(unknownPath).document.querySelector('meta[http-equiv="Content-Security-Policy"]');
  expect(tag?.getAttribute('content')).toContain("default-src 'none'; script-src 'self' 'sha256-");
});
