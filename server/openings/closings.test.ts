import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import type { OpeningsNow } from '#schemas/openings/openings-now.ts';

import { createLog } from '../http/logger.ts';
import { Unavailable } from '../unavailable.ts';
import { openClosings, TAKEN_LATE_MS } from './closings.ts';

const NOON = Date.parse('2026-11-30T12:00+05:30');
const CLOSES = Date.parse('2026-11-30T18:00+05:30');
const MINUTE_MS = 60_000;
const openings = [
  { slug: 'qa-engineer', title: 'QA engineer', place: 'Mumbai', days: [0, 14], closesAt: CLOSES },
  { slug: 'cloud-engineer', title: 'Cloud engineer', place: 'Mumbai', days: [0, 15] },
];

beforeEach(() => vi.useFakeTimers({ now: NOON }));
afterEach(() => vi.useRealTimers());

function watch(ask = async (): Promise<Record<string, number>> => ({})) {
  const asked = vi.fn<typeof ask>(ask);
  const log = createLog('silent');
  const closings = openClosings({ promises: { openings }, rows: { closedOpenings: asked }, log });
  onTestFinished(() => closings.stop());
  const drawn: OpeningsNow[] = [];
  const draw = vi.fn<(at: OpeningsNow) => Promise<void>>(async (at) => void drawn.push(at));
  return { closings, asked, draw, drawn };
}

test('pages are drawn anew at the millisecond at which an opening closes, and not before', async () => {
  const { closings, draw, drawn } = watch();
  closings.whenChanged({ now: NOON - MINUTE_MS, closedByDesk: {} }, draw);
  await vi.advanceTimersByTimeAsync(CLOSES - NOON - 1);
  expect(drawn).toEqual([]);
  expect(closings.closedSince('qa-engineer')).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(drawn).toEqual([{ now: CLOSES, closedByDesk: {} }]);
  expect(closings.closedSince('qa-engineer')).toBe(CLOSES);
  await vi.advanceTimersByTimeAsync(30 * MINUTE_MS);
  expect(drawn).toHaveLength(1);
});

test('what was built before an opening closed is drawn anew at once; and on each day, whose days left are others', async () => {
  const { closings, draw } = watch();
  closings.whenChanged({ now: NOON - 24 * 60 * MINUTE_MS, closedByDesk: {} }, draw);
  await vi.advanceTimersByTimeAsync(1);
  expect(draw).toHaveBeenCalledTimes(1);
  vi.setSystemTime(CLOSES + MINUTE_MS);
  await vi.advanceTimersByTimeAsync(5000);
  expect(draw).toHaveBeenCalledTimes(2);
  vi.setSystemTime(Date.parse('2026-12-01T00:00+05:30'));
  await vi.advanceTimersByTimeAsync(5000);
  expect(draw).toHaveBeenCalledTimes(3);
});

test('what the desk has closed and opened again is heard of within seconds, and asked for no oftener', async () => {
  let closed: Record<string, number> = {};
  const { closings, asked, draw, drawn } = watch(async () => closed);
  closings.whenChanged({ now: NOON, closedByDesk: {} }, draw);
  await vi.advanceTimersByTimeAsync(MINUTE_MS - 1);
  expect(asked).toHaveBeenCalledTimes(12);
  closed = { 'cloud-engineer': Date.now() };
  await vi.advanceTimersByTimeAsync(5000);
  expect(drawn.map(({ closedByDesk }) => closedByDesk)).toEqual([closed]);
  expect(closings.closedSince('cloud-engineer')).toBe(closed['cloud-engineer']);
  closed = {};
  await vi.advanceTimersByTimeAsync(5000);
  expect(drawn.map(({ closedByDesk }) => closedByDesk)).toEqual([expect.anything(), {}]);
});

test('while the database is away, or hangs, the dates go on, and what it last said holds', async () => {
  let ask = async () => ({ 'cloud-engineer': NOON - 1 });
  const { closings, draw, drawn } = watch(() => ask());
  await vi.advanceTimersByTimeAsync(1);
  closings.whenChanged({ now: NOON, closedByDesk: { 'cloud-engineer': NOON - 1 } }, draw);
  ask = () => Promise.reject(new Unavailable('away'));
  await vi.advanceTimersByTimeAsync(60 * MINUTE_MS);
  expect(closings.closedSince('cloud-engineer')).toBe(NOON - 1);
  const hanging = Promise.withResolvers<{ 'cloud-engineer': number }>();
  ask = () => hanging.promise;
  await vi.advanceTimersByTimeAsync(CLOSES - Date.now());
  expect(drawn).toEqual([{ now: CLOSES, closedByDesk: { 'cloud-engineer': NOON - 1 } }]);
  hanging.reject(new Unavailable('away'));
});

test('what could not be drawn is tried again', async () => {
  const { closings, draw, drawn } = watch();
  draw.mockRejectedValueOnce(new Error('too many open files'));
  closings.whenChanged(undefined, draw);
  await vi.advanceTimersByTimeAsync(5000);
  expect(draw).toHaveBeenCalledTimes(2);
  expect(drawn).toHaveLength(1);
});

test('an application is taken for an hour more', async () => {
  const { closings } = watch();
  vi.setSystemTime(CLOSES + TAKEN_LATE_MS);
  expect(closings.tooLateFor('qa-engineer')).toBeUndefined();
  vi.setSystemTime(CLOSES + TAKEN_LATE_MS + 1);
  expect(closings.tooLateFor('qa-engineer')).toBe(CLOSES);
  for (const opening of ['cloud-engineer', 'none-of-ours', undefined])
    expect(closings.tooLateFor(opening)).toBeUndefined();
});
