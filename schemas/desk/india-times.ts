/** As India's clocks show it, wherever it is written: on a server, or in a browser abroad. */
const inIndia = (options: Intl.DateTimeFormatOptions) => {
  const made = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', ...options });
  return (at: number) => made.format(at).replaceAll(',', '');
};

/** '11:04' */
export const clock = inIndia({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
/** '08:15:40' */
export const exactClock = inIndia({
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});
/** 'Monday' */
export const weekday = inIndia({ weekday: 'long' });
/** '15 November' */
export const dayAndMonth = inIndia({ day: 'numeric', month: 'long' });
/** '15 November 2026' */
export const date = inIndia({ day: 'numeric', month: 'long', year: 'numeric' });
/** 'November 2028' */
export const monthOf = inIndia({ month: 'long', year: 'numeric' });
/** 'Sunday 15 November 2026' */
export const weekdayAndDate = inIndia({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const weekdayAndDay = inIndia({ weekday: 'long', day: 'numeric', month: 'long' });
const year = inIndia({ year: 'numeric' });

/** 'Sunday 15 November 2026 at 11:04' */
export const dayAndClock = (at: number) => `${weekdayAndDate(at)} at ${clock(at)}`;
/** 'Monday 16 November, 11:04' */
export const deadline = (at: number) => `${weekdayAndDay(at)}, ${clock(at)}`;
/** '15 November', and of another year '15 November 2025'. */
export const dayInYear = (at: number, now: number) => (year(at) === year(now) ? dayAndMonth(at) : date(at));
