import { inPieces, Statement } from '../engine/statement.ts';
import type { Desk } from '../record/desk.ts';
import { NUMBER, wordsInOrder } from './words-in-order.ts';

/**
 * A few hashes of a text by which others with nearly the same words are found: those that differ in a name, a link or a number have most of them
 * in common. Empty for a text of few words, of which many are alike. (MinHash over neighbouring words.)
 */
export function fingerprintOf(text: string): string[] {
  const words = wordsInOrder(text);
  if (words.filter(({ folded }) => folded !== NUMBER).length < FEWEST_WORDS) return [];
  const pairs = words.flatMap(({ folded, followsOn }, index) =>
    followsOn ? hashOf(`${words[index - 1]?.folded} ${folded}`) : [],
  );
  if (pairs.length < FEWEST_PAIRS) return [];
  return Array.from({ length: HASHES }, (_, place) => {
    const least = pairs.reduce((least, pair) => Math.min(least, mixed(pair, place)), 0xff_ff_ff_ff);
    return `${place.toString(16)}${least.toString(16).padStart(8, '0')}`;
  });
}

/** Half of the hashes: expected of texts of which two thirds of the neighbouring words are the same. */
export const isNearCopy = (one: ReadonlySet<string>, other: string[]): boolean =>
  other.filter((part) => one.has(part)).length >= ALIKE;

const HASHES = 16;
const ALIKE = 9;
const FEWEST_WORDS = 10;
const FEWEST_PAIRS = 6;

/** FNV-1a: a letter has hundreds of pairs, and nothing is kept secret by it. */
function hashOf(pair: string) {
  let value = 0x81_1c_9d_c5;
  for (let at = 0; at < pair.length; at++) value = Math.imul(value ^ pair.charCodeAt(at), 0x01_00_01_93);
  return value >>> 0;
}

/** Another order of the same hashes for every place: the finaliser of MurmurHash3. */
function mixed(pair: number, place: number) {
  let value = pair ^ Math.imul(place + 1, 0x9e_37_79_b1);
  value = Math.imul(value ^ (value >>> 16), 0x85_eb_ca_6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2_b2_ae_35);
  return (value ^ (value >>> 16)) >>> 0;
}

type Recent = { letter: number; address: string; at: number };

/** Of very many alike these say as much as all, and one address that sends many does not hide the others. */
const NEWEST = 100;
/** SQLite takes five hundred selections at once, and a letter has sixteen parts. */
const FORMS_AT_ONCE = 20;

/** Letters with nearly the same words that were taken in before, the newest of them, by the ids of the forms whose fingerprints these are. */
export async function recentCopies(
  { engine }: Desk,
  fingerprints: ReadonlyMap<string, string[]>,
): Promise<Map<string, Recent[]>> {
  const found = new Map<string, Recent[]>();
  const asked = [...fingerprints].filter(([, parts]) => parts.length);
  for (const some of inPieces(asked, FORMS_AT_ONCE)) {
    const statement = new Statement();
    const newest = some.flatMap(([, parts], form) =>
      parts.map(
        (part) =>
          `SELECT ${form} AS form, letter FROM (SELECT letter FROM desk_spam_copies WHERE part = ${statement.value(part)} ORDER BY letter DESC LIMIT ${NEWEST}) AS newest`,
      ),
    );
    const rows = await engine.query<Recent & { form: number }>(
      `SELECT c.form, c.letter, l.address, l.received_at AS at FROM
        (SELECT form, letter FROM (${newest.join(' UNION ALL ')}) AS each GROUP BY form, letter HAVING count(*) >= ${ALIKE}) AS c
        JOIN desk_letters AS l ON l.number = c.letter`,
      ...statement.values,
    );
    for (const { form, ...recent } of rows) {
      const [id = ''] = some[form] ?? [];
      found.set(id, [...(found.get(id) ?? []), recent]);
    }
  }
  return found;
}
