import { expect, test } from 'vitest';

import { forNginx, proxyFile } from './proxy-files.ts';

const names = { www: 'www.desk.example.com', desk: 'desk.www.example.com' };
const ports = { site: 3001, desk: 4001 };

test.each(['caddy/site.caddy', 'nginx/names.conf', 'nginx/site.conf', 'nginx/desk.conf'])(
  '%s is for our names and ports, also where one name holds what stood there',
  (file) => {
    const text = proxyFile(file, names, ports);
    const left = text.replaceAll(names.www, '').replaceAll(names.desk, '');
    expect(left).not.toMatch(/example\.com|127\.0\.0\.1:[34]000/);
    expect(left.length).toBeLessThan(text.length);
  },
);

test('HTTP/2 is asked of each nginx in the way that it does not warn of', () => {
  const old = proxyFile('nginx/site.conf', names, ports);
  expect(forNginx(old, '1.22.1')).toBe(old);
  expect(forNginx(old, '1.25.0')).toBe(old);
  for (const version of ['1.25.1', '1.26.3', '2.0.0']) {
    const now = forNginx(old, version);
    expect(now).not.toContain('ssl http2');
    expect(now.match(/^ {2}http2 on;$/gm)).toHaveLength(2);
    expect(now.match(/listen \S+ ssl( default_server)?;/g)).toHaveLength(4);
  }
});
