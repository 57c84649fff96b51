import { Script } from 'node:vm';

import { expect, test } from 'vitest';

import { deferHydration } from './defer-hydration.ts';

const html =
  '<html><head><link rel="modulepreload" href="/assets/root.js"/></head>' +
  '<body><script>context</script><script type="module" async="">import "/assets/root.js"</script></body></html>';

test('no module is fetched by the HTML itself, and the import waits as text', () => {
  const deferred = deferHydration(html);
  expect(deferred).not.toContain('modulepreload');
  expect(deferred).not.toContain('type="module"');
  expect(deferred).toContain('<script type="text/plain" id="hydrate">import "/assets/root.js"</script>');
});

test('the boot script stands in the head and needs nothing from outside itself', () => {
  const [, script = ''] = /<script>(\(function.*?)<\/script><\/head>/s.exec(deferHydration(html)) ?? [];
  expect(() => new Script(script)).not.toThrow();
  expect(script).not.toMatch(/__vite|import/);
});

test('a page without the script to defer stops the build', () => {
  expect(() => deferHydration('<html><head></head></html>')).toThrow(/no longer writes/);
});
