/** The time that a visitor's clock has said; undefined when it is none, or nobody knows in which zone. */
export function sentTime(sentAt: string): number | undefined {
  const time = /(?:Z|[+-]\d{2}(?::?\d{2})?)$/.test(sentAt) ? Date.parse(sentAt) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}
