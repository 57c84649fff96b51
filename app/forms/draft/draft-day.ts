/** A day near today, as one says it: "12 November", or "today, 14:05". Only for what script shows: it depends on the
 * visitor's clock, which the HTML does not know. */
export function draftDay(at: number, now = Date.now()): string {
  const date = new Date(at);
  const write = (format: Intl.DateTimeFormatOptions) => date.toLocaleString('en-IN', format);
  return date.toDateString() === new Date(now).toDateString()
    ? `today, ${write({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}`
    : write({ day: 'numeric', month: 'long' });
}
