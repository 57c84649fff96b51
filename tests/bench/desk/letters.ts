import type { Kind } from '#schemas/desk/kinds.ts';

import { linkUnderSiteUrl } from '../../engines/visitor.ts';
import { createDice } from './dice.ts';
import type { Dice } from './dice.ts';
import { madeUp, textOf } from './texts.ts';

export type BenchLetter = {
  kind: Kind;
  id: string;
  receivedAt: number;
  name: string;
  email: string;
  text: string;
  company: string;
  link: string;
};

const TWO_YEARS_MS = 2 * 365 * 86_400_000;
const ADDRESSES = 0.6;

/** What visitors have sent in two years, the oldest first. Six of ten addresses wrote more than once, or will. */
export function* benchLetters(count: number, now: number): Generator<BenchLetter> {
  const dice = createDice(17);
  const addresses = Math.ceil(count * ADDRESSES);
  for (let index = 0; index < count; index++) {
    const receivedAt = Math.floor(now - TWO_YEARS_MS + ((index + 1) / (count + 1)) * TWO_YEARS_MS);
    const who = index < addresses ? index : dice.below(addresses);
    const first = dice.of(FIRST_NAMES);
    yield {
      kind: dice.of(KINDS),
      id: idAt(receivedAt, dice),
      receivedAt,
      name: `${first} ${madeUp(who % 5000)}`,
      email: addressOf(who),
      text: textOf(dice, Math.min(dice.between(100, 1500), dice.between(100, 1500))).slice(0, 1000),
      company: `${madeUp(who % 3000)} ${dice.of(['Ltd', 'Industries', 'Foods', 'Logistics'])}`,
      link: linkUnderSiteUrl(`resume-${index}.pdf`),
    };
  }
}

export const addressOf = (who: number) => `writer.${who}@${madeUp(who % 400)}.example.in`;

/** One in five is an application. */
const KINDS: Kind[] = ['application', 'message', 'message', 'enquiry', 'enquiry'];
const FIRST_NAMES = [
  'Asha',
  'Priya',
  'Rahul',
  'Meera',
  'Karthik',
  'Lakshmi',
  'Vikram',
  'अनिता',
  'முருகன்',
  'Sneha',
];

/** As the site gives them on SQLite: they begin with the time (RFC 9562, version 7). */
function idAt(time: number, dice: Dice) {
  const digits = time.toString(16).padStart(12, '0');
  const random = (length: number) => Array.from({ length }, () => dice.below(16).toString(16)).join('');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7${random(3)}-8${random(3)}-${random(12)}`;
}
