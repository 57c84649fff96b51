import { expect, test } from 'vitest';

import { replyTime, replyTimeInFull } from './reply-time.ts';

const city = 'Pune';
const workingHours = {
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  from: '09:30',
  to: '18:30',
  zone: 'Asia/Kolkata',
};

test('hours are those of the clock on the wall, or working hours', () => {
  expect(replyTime({ replyHours: 24 })).toBe('24 hours');
  expect(replyTime({ replyHours: 1 })).toBe('1 hour');
  expect(replyTime({ replyHours: 8, workingHours })).toBe('8 working hours');
  expect(replyTime({ replyHours: 1, workingHours })).toBe('1 working hour');
});

test('in full it is said how they are counted', () => {
  expect(replyTimeInFull({ replyHours: 24, city })).toBe('24 hours, weekends included');
  expect(replyTimeInFull({ replyHours: 8, city, workingHours })).toBe(
    '8 working hours (Monday to Friday, 09:30 to 18:30 in Pune)',
  );
  const holidays = ['2027-01-26'];
  expect(replyTimeInFull({ replyHours: 8, city, workingHours: { ...workingHours, holidays } })).toBe(
    '8 working hours (Monday to Friday, 09:30 to 18:30 in Pune, except on holidays)',
  );
});

test.each([
  [['Sunday', 'Monday', 'Tuesday'], 'Sunday to Tuesday'],
  [['Saturday', 'Sunday', 'Monday'], 'Saturday to Monday'],
  [['Saturday', 'Sunday'], 'Saturday and Sunday'],
  [['Monday', 'Tuesday', 'Thursday'], 'Monday, Tuesday and Thursday'],
  [['Tuesday'], 'Tuesday'],
])('%s', (days, words) => {
  const said = replyTimeInFull({ replyHours: 8, city, workingHours: { ...workingHours, days } });
  expect(said).toContain(`(${words}, `);
});
