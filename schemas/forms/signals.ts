/** What helps the desk to tell spam. Either may be unknown, and neither decides alone. */
export type Signals = {
  /** Whether something was written into the field that nobody sees. What it was is kept nowhere. */
  filledHoneypot?: boolean;
  /** Between the page being shown and the sending, by script. */
  seconds?: number;
};

/** Of each form's table. It may be missing, and makes no other row of the same words. */
export const SIGNALS_COLUMN = 'signals';
export const SIGNALS_MAX = 40;

/** The field that nobody sees. The name means nothing to people, and to whatever fills in names and addresses for them. */
export const HONEYPOT_NAME = 'k7m';

const MOST_SECONDS = 999_999;

/** In one word for the row: `empty`, `filled`, `empty,12`, or nothing where nothing is known. */
export function writeSignals({ filledHoneypot, seconds }: Signals): string | undefined {
  const honeypot = filledHoneypot === undefined ? '' : filledHoneypot ? 'filled' : 'empty';
  const time = seconds !== undefined && seconds >= 0 ? [Math.floor(Math.min(seconds, MOST_SECONDS))] : [];
  return [honeypot, ...time].join() || undefined;
}

/** Strangers write the column as well: what is not understood is not known. */
export function readSignals(written: string | null | undefined): Signals {
  const [, honeypot, time = ''] = /^([^,]*)(?:,([^,]*))?$/.exec(written ?? '') ?? [];
  return {
    ...((honeypot === 'filled' || honeypot === 'empty') && { filledHoneypot: honeypot === 'filled' }),
    ...(/^\d+$/.test(time) && { seconds: Math.min(Number(time), MOST_SECONDS) }),
  };
}
