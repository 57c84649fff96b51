import { ASIDE_FROM } from '#schemas/desk/spam.ts';

import type { Desk } from '../record/desk.ts';
import { logOddsOf, probabilityOf } from './bayes.ts';

/** Of letters of fewer people nothing is concluded. */
const FEWEST = 100;
/** What came longer ago says little of what comes now. */
const MOST = 300;
const LOOKED_THROUGH = 5000;
/** In log-odds: between the letter of a person that looked most like spam, and what is set aside. */
const MARGIN = 0.7;
const LEAST = 2.3;

/**
 * From which score on letters are set aside. What ships must be careful, because it knows nothing of the letters that come here. What the desk thought
 * of those that were answered or said to be no spam, when they came, shows how near to spam letters of people look here; when the nearest is far from it,
 * less doubt is needed. One that looked like spam makes it as careful as it was.
 */
export async function asideFrom({ engine }: Desk): Promise<number> {
  // An address counts once, and what the words did not decide (0.5) not at all: neither shows how letters of people look.
  const rows = await engine.query<{ score: number }>(
    `SELECT max(l.spam_score) AS score FROM desk_letters AS l
      WHERE (l.state = 'answered' OR l.spam_mark = 0 OR EXISTS (SELECT 1 FROM desk_answers AS a WHERE a.letter = l.number))
        AND l.spam_score <> 500 AND l.number > (SELECT max(number) FROM desk_letters) - ${LOOKED_THROUGH}
      GROUP BY l.address ORDER BY max(l.number) DESC LIMIT ${MOST}`,
  );
  return asideFromScores(rows.map(({ score }) => score / 1000));
}

/** `genuine`: what was thought of letters of people, before anybody had said so. */
export function asideFromScores(genuine: number[]): number {
  if (genuine.length < FEWEST) return ASIDE_FROM;
  const nearest = logOddsOf(Math.max(...genuine));
  return Math.min(ASIDE_FROM, probabilityOf(Math.max(LEAST, nearest + MARGIN)));
}
