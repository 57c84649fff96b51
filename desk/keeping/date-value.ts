/** As a date field has it, in the browser's zone: '2027-03-31'. */
export function dateValue(ms: number) {
  const day = new Date(ms);
  return [String(day.getFullYear()).padStart(4, '0'), two(day.getMonth() + 1), two(day.getDate())].join('-');
}

/** The last moment of a date field's day: until the 31st includes the 31st. Undefined for what is no day. */
export function endOfDate(value: string) {
  const [year, month, day] = value.split('-').map(Number);
  if (!year || !month || !day || year > 9999) return undefined;
  const end = new Date(year, month - 1, day, 23, 59, 59, 999);
  return end.getDate() === day ? end.getTime() : undefined;
}

const two = (value: number) => String(value).padStart(2, '0');
