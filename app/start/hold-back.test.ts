import { Script } from 'node:vm';

import { expect, test } from 'vitest';

import { holdBack } from './hold-back.ts';

const html =
  '<html><head><link rel="preload" href="/assets/text.woff2" as="font" type="font/woff2" crossorigin="anonymous"/></head>' +
  '<body><link rel="modulepreload" href="/assets/root.js"/><script>context</script><script type="module" async="">import "/assets/root.js"</script></body></html>';

test('no module and no font is fetched by the HTML itself, and the import waits as text', () => {
  const held = holdBack(html);
  expect(held).not.toMatch(/<link/);
  expect(held).toContain(')(["/assets/text.woff2"],["/assets/root.js"])</script></head>');
  expect(held).not.toContain('type="module"');
  expect(held).toContain('<script type="text/plain" id="hydrate">import "/assets/root.js"</script>');
});

test('the boot script stands in the head and needs nothing from outside itself', () => {
  const [, script = ''] = /<script>(\(function.*?)<\/script><\/head>/s.exec(holdBack(html)) ?? [];
  expect(() => new Script(script)).not.toThrow();
  expect(script).not.toMatch(/__vite|import/);
});

test('a page that tells of a sent form forgets its draft, and no other page does', () => {
  const receipt = html.replace('<body>', '<body><div id="contact-message-receipt"></div>');
  const [, script = ''] = /<script>(\(function forgetSent.*?)<\/script>/s.exec(holdBack(receipt)) ?? [];
  const kept = new Map([
    ['draft:contact-message:7', '{"values":{}}'],
    ['draft:contact-message:8', '{"values":{}}'],
  ]);
  const run = (type: string) =>
    new Script(script).runInNewContext({
      performance: { getEntriesByType: () => [{ type }] },
      sessionStorage: { getItem: () => '7' },
      localStorage: {
        getItem: (key: string) => kept.get(key),
        setItem: (key: string, value: string) => kept.set(key, value),
      },
    });
  run('back_forward');
  expect(kept.get('draft:contact-message:7')).toBe('{"values":{}}');
  run('navigate');
  expect([...kept.values()]).toEqual(['null', '{"values":{}}']);
  expect(holdBack(html)).not.toContain('forgetSent');
});

test('a page without the script to defer stops the build', () => {
  expect(() => holdBack('<html><head></head></html>')).toThrow(/no longer writes/);
});
