import { readFileSync } from 'node:fs';
import { readPromises } from '#build-steps/content/read-promises.ts';
import { takeIn } from '#desk-server/letters/take-in.ts';
import { openDesk } from '#desk-server/open-desk.ts';
import { readSettings } from '#server/settings.ts';
import { idsOf, insertsOf } from '../engines/put-letters.ts';
import { createLocalStores } from '../engines/test-backend.ts';

const N = Number(process.argv[2] ?? 4000);
const lettersIn = (file: string) =>
  readFileSync(new URL(`../spam/letters/${file}.jsonl`, import.meta.url), 'utf8').split('\n').filter(Boolean).map((line) => JSON.parse(line)).filter(({ text }: any) => text);
const all = [...lettersIn('test-spam'), ...lettersIn('test-genuine')];
await using stores = await createLocalStores();
const desk = await openDesk(readSettings({ ...stores.environment }), readPromises(), { isNew: true });
const letters = Array.from({ length: N }, (_, i) => ({ kind: 'message' as const, at: Date.now() - 5000 + (i * 5000) / N, email: `v${i}@example${i % 500}.in`, text: `${all[i % all.length].text.slice(0, 900)} ${i}` }));
const ids = idsOf(letters);
const t0 = performance.now();
for (const insert of insertsOf(letters, ids)) await stores.run(insert);
console.log('inserted', Math.round(performance.now() - t0));
const t1 = performance.now();
await takeIn(desk);
const ms = performance.now() - t1;
console.log(N, 'taken in', Math.round(ms), 'ms', Math.round((N / ms) * 1000), '/s', Math.round(process.memoryUsage.rss() / 1e6), 'MB');
await desk.engine.close();
if ((globalThis as any).ST) console.log([...(globalThis as any).ST].sort((a: any, b: any) => b[1][0] - a[1][0]).slice(0, 16).map(([k, [ms, n]]: any) => `${Math.round(ms)} ms ${n}x ${k}`).join('\n'));
