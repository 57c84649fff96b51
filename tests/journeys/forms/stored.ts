import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { expect } from '@playwright/test';

/** The data folder of the site that the journeys walk through: see playwright.config.ts. */
export const DATA = join(import.meta.dirname, '../../../test-results/journeys/data');

/** The rows that a visitor's address has left in a table. */
export function rowsOf(table: string, email: string, data = DATA): Record<string, string>[] {
  const database = new DatabaseSync(join(data, 'rows.sqlite'), { readOnly: true });
  try {
    const rows = database.prepare(`SELECT * FROM ${table} WHERE email = ?`).all(email);
    // The hash is the database's own, and no part of what was sent.
    return rows.map(({ words_hash: _hash, ...row }) => row) as Record<string, string>[];
  } finally {
    database.close();
  }
}

/** The opening that is kept beside the application from an address. */
export function openingOf(email: string, data = DATA) {
  using database = new DatabaseSync(join(data, 'rows.sqlite'), { readOnly: true });
  const kept = database
    .prepare(
      'SELECT o.opening FROM job_applications AS j LEFT JOIN application_openings AS o ON o.application = j.id WHERE j.email = ?',
    )
    .all(email);
  return kept.map(({ opening }) => opening);
}

/** A stored resume, by the link in its row. */
export const storedFile = (link: string, data = DATA) =>
  readFileSync(join(data, 'resumes', link.slice(link.lastIndexOf('/') + 1)));

export const storedFileNames = (data = DATA) => readdirSync(join(data, 'resumes'));

const columns: Record<string, string> = {
  'Full name': 'name',
  Name: 'name',
  Email: 'email',
  Message: 'messages',
  Company: 'company_name',
  'Project needs': 'project_requirements',
};

/** A row that holds these texts, given by their labels. */
export const rowWith = (texts: Record<string, string>) =>
  expect.objectContaining(
    Object.fromEntries(Object.entries(texts).map(([label, text]) => [columns[label]!, text])),
  ) as unknown;
