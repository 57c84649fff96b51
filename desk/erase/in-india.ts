const format = (options: Intl.DateTimeFormatOptions) => {
  const made = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', ...options });
  return (ms: number) => made.format(ms);
};

/** A receipt says the same wherever it is read: its moments are India's. '16 November 2026' */
export const dateInIndia = format({ day: 'numeric', month: 'long', year: 'numeric' });
/** 'Monday' */
export const weekdayInIndia = format({ weekday: 'long' });

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const hourAndMinute = format(clock);
const withSeconds = format({ ...clock, second: '2-digit' });
/** '16:44 IST' */
export const timeInIndia = (ms: number) => `${hourAndMinute(ms)} IST`;
/** '16:44:12 IST' */
export const secondInIndia = (ms: number) => `${withSeconds(ms)} IST`;
