import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import type { Page } from '@playwright/test';

import { ask, expect, sendApplication, sendMessage, signInAsOwner } from './desk.ts';
import type { Running } from './desk.ts';

type Put = { text: string; state?: 'text' | 'none'; opening?: string };

/** As if the resume of whoever has this address had been read so: the desk puts its words into its index by itself. */
function putResume({ dataFolder }: Running, email: string, { text, state = 'text', opening }: Put) {
  using database = new DatabaseSync(join(dataFolder, 'rows.sqlite'), { timeout: 5000 });
  database.exec('BEGIN IMMEDIATE');
  const { number } = database.prepare('SELECT number FROM desk_letters WHERE address = ?').get(email) as {
    number: number;
  };
  if (opening) database.prepare('UPDATE desk_letters SET opening = ? WHERE number = ?').run(opening, number);
  database
    .prepare(
      'INSERT OR REPLACE INTO desk_resume_texts (letter, state, pages, text, read_at) VALUES (?, ?, 2, ?, 1)',
    )
    .run(number, state, text);
  database
    .prepare(
      'INSERT OR REPLACE INTO desk_arrivals (letter, judged, told, indexed, next_at) VALUES (?, 1, 1, 0, 0)',
    )
    .run(number);
  database.exec('COMMIT');
  return number;
}

const DEVIKA = `Devika Fernandes
Pune

Skills: Selenium, Playwright, Jira; wrote the device matrix for a motor claims app`;
const CHETAN = `Chetan Rao\fOlder work

replaced 1,100 brittle Selenium cases by 240 that fail for one reason each`;

/** Three applications, of which one holds no text, a note, and a message. */
const searched = {
  devika: { name: 'Devika Fernandes', email: 'devika@example.in', text: DEVIKA, opening: 'qa-engineer' },
  chetan: { name: 'Chetan Rao', email: 'chetan@example.in', text: CHETAN },
  anil: { name: 'Anil Kulkarni', email: 'anil@example.in', text: '', state: 'none' },
  nazneen: {
    name: 'Nazneen Contractor',
    email: 'nazneen@example.in',
    text: 'I teach testing at a polytechnic in Vasai. Do you still work with Selenium, or should I teach something else?',
  },
} as const;

/** Sends what is searched, and goes to the search when all of it can be found. */
export async function openSearch(page: Page, running: Running) {
  await signInAsOwner(page, running);
  const { devika, chetan, anil, nazneen } = searched;
  await sendMessage(page, running, nazneen);
  for (const { name, email } of [anil, chetan, devika])
    await sendApplication(page, running, { name, email }, `1794741240000-${email.split('@')[0]}.pdf`);
  await expect(page.locator('[data-letter]')).toHaveCount(4);
  const number = putResume(running, devika.email, devika);
  putResume(running, chetan.email, chetan);
  putResume(running, anil.email, anil);
  await ask(page, running, 'note', {
    number,
    text: 'Knows when not to use Selenium. Ask what to delete first.',
  });
  await page.goto(`${running.desk}/search`);
}
