/** A time as India's clocks show it, with its zone: 2026-11-17T14:30:00+05:30. For programs. */
export const indiaTime = (time: number) =>
  `${indiaClock(time).toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length)}+05:30`;

/** The same for people, in a table: 2026-11-17 14:30. A spreadsheet knows it for a time. */
export const tableTime = (time: number) =>
  indiaTime(time).slice(0, 'yyyy-mm-ddThh:mm'.length).replace('T', ' ');

/** The head of a column of those. */
export const tableTimeHead = (name: string) => `${name} (India time)`;

/** The day of it: 2026-11-17. */
export const indiaDay = (time: number) => indiaTime(time).slice(0, 'yyyy-mm-dd'.length);

/** A date whose UTC parts are those of India. */
export const indiaClock = (time: number) => new Date(Math.min(time, LATEST) + OFFSET_MS);

/** India has one zone, without a summer time. */
const OFFSET_MS = 5.5 * 60 * 60 * 1000;
/** Years have four digits. */
const LATEST = Date.UTC(9999, 11, 31);
