import type { Page } from '@playwright/test';

import { ask, sendMessage } from './desk.ts';
import type { Running } from './desk.ts';

export type Suspect = { name: string; text: string; score: number; reasons: object[] };

/** In doubt, and surer. */
export const suspects: Suspect[] = [
  {
    name: 'Mark T.',
    text: 'Your site is not on first page of Google. We guarantee top 3 ranking in 30 days',
    score: 0.999,
    reasons: [
      { why: 'words', words: ['first page of Google', 'top 3 ranking'] },
      { why: 'trap' },
      { why: 'shape', shape: 'many-links' },
      { why: 'fast', seconds: 1, alone: false },
    ],
  },
  {
    name: 'Dinesh Solanki',
    text: 'what is your price for website and app both',
    score: 0.812,
    reasons: [{ why: 'words', words: ['what is your price'] }],
  },
];

/** Letters that the desk has set aside by itself, as if it had thought so of them. */
export async function setAsideByDesk(page: Page, running: Running, some = suspects) {
  for (const { name, text } of some)
    await sendMessage(page, running, {
      name,
      text,
      email: `${name.toLowerCase().replaceAll(/\W/g, '')}@mail.example`,
    });
  await running.order({ do: 'take-in' });
  const { rows } = (await ask(page, running, 'list', { filter: { view: 'all' } })) as {
    rows: { number: number; name: string }[];
  };
  for (const { name, score, reasons } of some) {
    const number = rows.find((row) => row.name === name)?.number;
    await running.order({
      do: 'sql',
      sql: `UPDATE desk_letters SET state = 'aside', aside_at = ${Date.now()}, aside_by = 'the desk, by itself', spam_mark = NULL,
        spam_score = ${Math.round(score * 1000)}, spam_reasons = '${JSON.stringify(reasons).replaceAll("'", "''")}' WHERE number = ${number}`,
    });
  }
}
