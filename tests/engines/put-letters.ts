import { randomBytes } from 'node:crypto';

import type { Kind } from '#schemas/desk/kinds.ts';

import { linkUnderSiteUrl } from './visitor.ts';

/** What a visitor sent, and when. What is left out is made up. */
export type PutLetter = {
  kind: Kind;
  at: number;
  name?: string;
  email?: string;
  text?: string;
  company?: string;
  /** What an application was sent from. */
  opening?: string;
  /** A stored resume. */
  file?: string;
};

/** Ids as the site gives them: they begin with the time (RFC 9562, version 7). */
export const idsOf = (letters: PutLetter[]) => letters.map(({ at }) => idAt(at));

function idAt(at: number) {
  const time = Math.floor(at).toString(16).padStart(12, '0');
  const rest = randomBytes(10).toString('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(0, 3)}-8${rest.slice(3, 6)}-${rest.slice(6, 18)}`;
}

/** Statements that both databases take. */
export function insertsOf(letters: PutLetter[], ids: string[]): string[] {
  const rows = Map.groupBy(
    letters.map((letter, index) => ({ letter, id: ids[index] ?? '' })),
    ({ letter }) => letter.kind,
  );
  return [...rows].map(([kind, some]) => {
    const values = some.map(({ letter, id }) => `(${rowOf(letter, id).map(quoted).join(', ')})`);
    return `INSERT INTO ${columns[kind]} VALUES ${values.join(', ')}`;
  });
}

const columns: Record<Kind, string> = {
  application: 'job_applications (id, received_at, name, email, resume_url, created_at)',
  message: 'contact_messages (id, received_at, name, email, messages, created_at)',
  enquiry: 'project_querries (id, received_at, name, email, company_name, project_requirements)',
};

function rowOf(letter: PutLetter, id: string): string[] {
  const {
    kind,
    name = 'Asha Rao',
    email = 'asha@example.in',
    text = 'Good morning',
    company = 'Sahyadri Dairy',
  } = letter;
  const at = new Date(letter.at).toISOString();
  const person = [id, at, name, email];
  if (kind === 'application') return [...person, linkUnderSiteUrl(letter.file ?? `${id}-cv.pdf`), at];
  return kind === 'message' ? [...person, text, at] : [...person, company, text];
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
