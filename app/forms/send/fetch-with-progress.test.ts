import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { fetchWithProgress } from './fetch-with-progress.ts';
import { testUploads } from './test-upload.ts';
import type { TestUpload } from './test-upload.ts';

let uploads: TestUpload[];
beforeEach(() => {
  vi.useFakeTimers();
  uploads = testUploads();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function begin(calledOff = new AbortController()) {
  const shares: number[] = [];
  const call = fetchWithProgress((share) => shares.push(share), calledOff.signal);
  const answer = call('https://backend.example/cv.pdf', {
    method: 'POST',
    headers: { apikey: 'anon' },
    body: 'file',
  });
  // Looked at later.
  answer.catch(() => {});
  return { answer, shares, calledOff, upload: uploads[0]! };
}

test('what is asked goes out as it is, and the answer comes back', async () => {
  const { answer, upload } = begin();
  expect(upload.asked).toEqual({
    method: 'POST',
    url: 'https://backend.example/cv.pdf',
    headers: { apikey: 'anon' },
    body: 'file',
  });
  upload.answers(400, { statusCode: '409' });
  const response = await answer;
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ statusCode: '409' });
  expect(vi.getTimerCount()).toBe(0);
});

test('it tells what share has left', () => {
  const { shares, upload } = begin();
  upload.moves(25, 100);
  upload.moves(100, 100);
  expect(shares).toEqual([0.25, 1]);
});

test('called off, it ends at once', async () => {
  const { answer, calledOff } = begin();
  calledOff.abort();
  await expect(answer).rejects.toThrow('The upload was given up.');
});

test('a line that breaks is told as such', async () => {
  const { answer, upload } = begin();
  upload.breaks();
  await expect(answer).rejects.toThrow('The line broke.');
  expect(vi.getTimerCount()).toBe(0);
});

test('an upload that has not moved for half a minute is given up, and one that moves is not', async () => {
  const { answer, upload } = begin();
  const ended = vi.fn<() => void>();
  answer.catch(ended);
  for (let moved = 1; moved <= 10; moved++) {
    await vi.advanceTimersByTimeAsync(29_000);
    upload.moves(moved, 100);
  }
  await vi.advanceTimersByTimeAsync(29_999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await expect(answer).rejects.toThrow('The upload was given up.');
});
