const UTC = /^(\d{4,}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:\.(\d+))?(?:Z|\+00(?::?00)?)$/;

/** A time as our server writes it, whichever database has it: in UTC, with milliseconds, and finer only where Postgres knew it so. What is no ordinary time, as infinity
 * in a row of an early version, stays as it is. */
export function canonicalTime(text: string): string {
  const [, day, time, fraction = ''] = UTC.exec(text) ?? [];
  if (!day) return text;
  return `${day}T${time}.${fraction.replace(/0+$/, '').padEnd(3, '0')}Z`;
}
