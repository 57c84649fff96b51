import { forms } from '#schemas/forms/forms.ts';

import { createCounter } from './http/metrics.ts';
import type { Metric } from './http/metrics.ts';
import type { Rows } from './rows/rows.ts';
import type { Stores } from './storage/upload.ts';

/** What became of it. Refused: it broke a rule of the database; failed: the store could not do its work then. */
const outcomes = ['stored', 'repeated', 'refused', 'failed'] as const;
type Outcome = (typeof outcomes)[number];

/** Stores that count what visitors send, by whichever way it comes. */
export function countStored({ rows, files, spool }: Stores): { stores: Stores; metrics: Metric[] } {
  const submissions = createCounter(
    {
      name: 'site_submissions_total',
      help: 'Forms that were handed to the database, by what became of them.',
    },
    ['form', forms.map(({ name }) => name)],
    ['outcome', outcomes],
  );
  const uploads = createCounter(
    { name: 'site_uploads_total', help: 'Files that were handed to the storage, by what became of them.' },
    ['kind', ['resume']],
    ['outcome', ['stored', 'taken', 'failed']],
  );
  const formOf = new Map(forms.map(({ name, table }) => [table, name]));
  const insert: Rows['insert'] = async (asked) => {
    let outcome: Outcome = 'failed';
    try {
      const refused = await rows.insert(asked);
      outcome = !refused ? 'stored' : refused.violates === 'unique' ? 'repeated' : 'refused';
      return refused;
    } finally {
      const form = formOf.get(asked.table);
      if (form) submissions.add(form, outcome, asked.rows.length);
    }
  };
  // A name is claimed before its file is stored.
  const claim: Rows['claim'] = async (name) => {
    const isFree = await rows.claim(name);
    if (!isFree) uploads.add('resume', 'taken');
    return isFree;
  };
  const put: Stores['files']['put'] = async (...asked) => {
    let outcome: 'stored' | 'taken' | 'failed' = 'failed';
    try {
      const isStored = await files.put(...asked);
      outcome = isStored ? 'stored' : 'taken';
      return isStored;
    } finally {
      uploads.add('resume', outcome);
    }
  };
  return {
    stores: { rows: { ...rows, insert, claim }, files: { ...files, put }, spool },
    metrics: [submissions.metric, uploads.metric],
  };
}
