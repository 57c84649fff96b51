import { expect, test } from 'vitest';

import { AllowanceSpent, createUploadAllowance } from './upload-allowance.ts';

const MB = 1024 * 1024;
const DAY_MS = 86_400_000;
const asha = { address: '203.0.113.7' };
const ravi = { address: '203.0.113.8' };

function spent(act: () => void) {
  try {
    act();
    return undefined;
  } catch (error) {
    if (!(error instanceof AllowanceSpent)) throw error;
    return { byAll: error.byAll, seconds: error.seconds };
  }
}

test('one address has its megabytes a day, and gets them back in the course of the next', () => {
  let now = 0;
  const allowance = createUploadAllowance(10, 1000, () => now);
  allowance.begin(asha, 5 * MB);
  allowance.begin(asha, 5 * MB);
  expect(spent(() => allowance.begin(asha, 5 * MB))).toEqual({ byAll: false, seconds: 43_200 });
  expect(spent(() => allowance.begin(ravi, 5 * MB))).toBeUndefined();
  now = DAY_MS / 2;
  expect(spent(() => allowance.begin(asha, 5 * MB))).toBeUndefined();
});

test('what comes without an announcement counts while it comes', () => {
  const allowance = createUploadAllowance(1, 1000, () => 0);
  const count = allowance.begin(asha, 0);
  for (let chunk = 0; chunk < 16; chunk++) count(64 * 1024);
  expect(spent(() => count(1))).toMatchObject({ byAll: false });
});

test('what is announced counts once', () => {
  const allowance = createUploadAllowance(2, 1000, () => 0);
  const count = allowance.begin(asha, MB);
  count(MB);
  expect(spent(() => allowance.begin(asha, MB))).toBeUndefined();
});

test('all together have their megabytes: those that came, not those that somebody announces', () => {
  const allowance = createUploadAllowance(0, 10, () => 0);
  for (let visitor = 0; visitor < 100; visitor++)
    allowance.begin({ address: `203.0.113.${visitor}` }, 5 * MB);
  const count = allowance.begin(ravi, 0);
  count(3 * MB);
  expect(spent(() => count(MB))).toMatchObject({ byAll: true });
});

test('the smallest upload counts for 64 KB, so that nobody makes a hundred thousand of them', () => {
  const allowance = createUploadAllowance(1, 1000, () => 0);
  for (let upload = 0; upload < 16; upload++) allowance.begin(asha, 10)(10);
  expect(spent(() => allowance.begin(asha, 10))).toMatchObject({ byAll: false });
});

test('0 sets no limit', () => {
  const allowance = createUploadAllowance(0, 0, () => 0);
  const count = allowance.begin(asha, 1000 * MB);
  expect(spent(() => count(1000 * MB))).toBeUndefined();
});
