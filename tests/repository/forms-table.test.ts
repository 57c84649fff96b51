import { readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { forms } from '#schemas/forms/forms.ts';
import { resumeTypes } from '#schemas/forms/resume-file.ts';
import { RESUME_MAX_MEGABYTES } from '#schemas/forms/resume.ts';

const resume = `${Object.keys(resumeTypes).join(', ').toUpperCase()}, ${RESUME_MAX_MEGABYTES} MB`;

const rows = forms.flatMap((form) =>
  Object.entries(form.fields).map(([name, field]) => [
    `${form.table}.${field.column}`,
    name,
    field.label,
    field.kind === 'file' ? resume : `${field.kind}, ${field.max} characters`,
  ]),
);

test('docs/forms.md lists every field as it is described', async () => {
  const text = await readFile(new URL('../../docs/forms.md', import.meta.url), 'utf8');
  const written = text
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('`', '')),
    );
  expect(written).toEqual(rows);
});
