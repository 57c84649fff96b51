import { setImmediate } from 'node:timers/promises';

import { ASIDE_FROM } from '#schemas/desk/spam.ts';
import { readSignals } from '#schemas/forms/signals.ts';

import type { SentForm } from '../engine/engine.ts';
import { list } from '../engine/statement.ts';
import type { Desk } from '../record/desk.ts';
import { addressKey } from '../record/letter-record.ts';
import { logOddsOf, probabilityOf, tokenHash } from './bayes.ts';
import { judge } from './judge.ts';
import type { Verdict } from './judge.ts';
import { countsOf } from './learnt.ts';
import { tokensOf } from './letter-tokens.ts';

/** What the desk thinks of letters that have just come, by their ids: by their words, and by how they were sent. */
export async function judgeForms(desk: Desk, forms: SentForm[]): Promise<Map<string, Verdict>> {
  const tokens = new Map<string, string[]>();
  for (const form of forms) {
    tokens.set(form.id, tokensOf(form));
    // A hundred long ones take a second, and others want a turn.
    await setImmediate();
  }
  const counts = await countsOf(desk, [...tokens.values()].flat().map(tokenHash));
  const known = await knownAddresses(desk, forms);
  const from = await asideFrom(desk);
  const judged = new Map<string, Verdict>();
  for (const { id, email, text, signals } of forms) {
    await setImmediate();
    const read = { tokens: tokens.get(id) ?? [], text, signals: readSignals(signals) };
    const verdict = judge({ ...read, counts, from });
    // Whom we have written to is not set aside, whatever they write.
    judged.set(id, known.has(addressKey(email)) ? { ...verdict, isAside: false } : verdict);
  }
  return judged;
}

/** Addresses that we have answered, or of which somebody has said that they are no spam. */
async function knownAddresses({ engine }: Desk, forms: SentForm[]): Promise<Set<string>> {
  const addresses = new Set(forms.map(({ email }) => addressKey(email)));
  const rows = await engine.query<{ address: string }>`
    SELECT DISTINCT l.address FROM desk_letters AS l WHERE l.address IN (${list([...addresses])})
      AND (l.spam_mark = 0 OR EXISTS (SELECT 1 FROM desk_answers AS a WHERE a.letter = l.number))`;
  return new Set(rows.map(({ address }) => address));
}

/** Of letters of fewer people nothing is concluded. */
const FEWEST_PEOPLE = 100;
/** What came longer ago says little of what comes now. */
const MOST_PEOPLE = 300;
const LOOKED_THROUGH = 5000;
/** In log-odds: between the letter of a person that looked most like spam, and what is set aside. */
const MARGIN = 0.7;
const LEAST = 2;

/**
 * The threshold. It starts at ASIDE_FROM, which is careful because what ships knows nothing of the letters that come here. Once 100 senders were
 * answered or said to be no spam, it drops to the highest score that a letter of theirs had when it came, plus MARGIN, and never below LEAST.
 */
export async function asideFrom({ engine }: Desk): Promise<number> {
  // An address counts once, and what the words did not decide (0.5) not at all: neither shows how letters of people look.
  const rows = await engine.query<{ score: number }>`SELECT max(l.spam_score) AS score FROM desk_letters AS l
    WHERE (l.state = 'answered' OR l.spam_mark = 0 OR EXISTS (SELECT 1 FROM desk_answers AS a WHERE a.letter = l.number))
      AND l.spam_score <> 500 AND l.number > (SELECT max(number) FROM desk_letters) - ${LOOKED_THROUGH}
    GROUP BY l.address ORDER BY max(l.number) DESC LIMIT ${MOST_PEOPLE}`;
  return asideFromScores(rows.map(({ score }) => score / 1000));
}

/** `genuine`: what was thought of letters of people, before anybody had said so. */
export function asideFromScores(genuine: number[]): number {
  if (genuine.length < FEWEST_PEOPLE) return ASIDE_FROM;
  const nearest = logOddsOf(Math.max(...genuine));
  return Math.min(ASIDE_FROM, probabilityOf(Math.max(LEAST, nearest + MARGIN)));
}
