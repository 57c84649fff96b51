/** Loaded into a server by --import: its day is another, by CLOCK_AHEAD_MS. */
const ahead = Number(process.env.CLOCK_AHEAD_MS);
const now = Date.now.bind(Date);
globalThis.Date = class extends Date {
  constructor(...given: [] | [number]) {
    if (given.length) super(...given);
    else super(now() + ahead);
  }
  static override now = () => now() + ahead;
} as DateConstructor;
