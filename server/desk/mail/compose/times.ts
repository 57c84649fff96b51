const inIndia = (options: Intl.DateTimeFormatOptions) => {
  const made = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', ...options });
  return (time: number) => made.format(time).replaceAll(',', '');
};

/** '15 November' */
export const dayAndMonth = inIndia({ day: 'numeric', month: 'long' });
/** '15 November 2026' */
export const date = inIndia({ day: 'numeric', month: 'long', year: 'numeric' });
const weekdayAndDate = inIndia({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const weekdayAndDay = inIndia({ weekday: 'long', day: 'numeric', month: 'long' });
export const weekday = inIndia({ weekday: 'long' });
/** '11:04' */
export const clock = inIndia({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** 'Sunday 15 November 2026 at 11:04' */
export const moment = (time: number) => `${weekdayAndDate(time)} at ${clock(time)}`;
/** 'Monday 16 November, 11:04' */
export const deadline = (time: number) => `${weekdayAndDay(time)}, ${clock(time)}`;

const year = inIndia({ year: 'numeric' });
export const isThisYear = (time: number, now: number) => year(time) === year(now);
