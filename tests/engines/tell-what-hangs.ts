import { beforeEach } from 'vitest';

/** Before a test is given up for hanging. */
const LONG_MS = 100_000;

/** A test that hangs once in a thousand times says what it waits for: files, connections and where they lead, timers. */
beforeEach(({ task, onTestFinished }) => {
  const timer = setTimeout(() => {
    const { libuv } = process.report.getReport() as { libuv: { type: string; is_active: boolean }[] };
    const open = libuv.filter(({ is_active: isActive }) => isActive).map((handle) => JSON.stringify(handle));
    console.error([`${task.name} hangs, with`, process.getActiveResourcesInfo().join(), ...open].join('\n'));
  }, LONG_MS);
  onTestFinished(() => clearTimeout(timer));
});
