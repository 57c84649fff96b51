import { onTestFinished, vi } from 'vitest';

/** For what is allowed so often in a minute: none passes, and nothing comes free again, however long the test takes. */
export function stopTheClock() {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
}
