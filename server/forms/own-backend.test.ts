import { afterEach, expect, test, vi } from 'vitest';

import { ANSWER_TIMEOUT_MS } from '#schemas/forms/answer-timeout.ts';

import { createLimits } from '../rate-limits.ts';
import { readSettings } from '../settings.ts';
import type { Stores } from '../storage/upload.ts';
import { ownBackend } from './own-backend.ts';

afterEach(() => vi.useRealTimers());

/** As on a disk that hangs: whatever is asked of them, they do not answer. */
const never = () => new Promise<never>(() => {});
const hanging = { rows: { insert: never, claim: never }, files: { put: never } } as unknown as Stores;

test('stores that do not answer are given up after half a minute, and may be tried again', async () => {
  vi.useFakeTimers();
  const limits = createLimits(readSettings({}));
  const client = { address: '192.0.2.1' };
  const backend = ownBackend(hanging, limits, { client, origin: 'https://example.in' });
  const answered = vi.fn<(failure: unknown) => void>();
  void backend.insertRow('contact_messages', { name: 'Asha Rao' }).then(answered);
  await vi.advanceTimersByTimeAsync(ANSWER_TIMEOUT_MS - 1);
  expect(answered).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(answered).toHaveBeenCalledWith(
    expect.objectContaining({ failure: 'Storing failed: it did not answer', mayPass: true }),
  );
});
