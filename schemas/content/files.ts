import type { GenericSchema } from 'valibot';

import { companySchema } from './company.ts';
import { insightSchema } from './insight.ts';
import { listSchemas } from './lists.ts';
import { navigationSchema } from './navigation.ts';
import { pageSchema, sectionedPageSchemas } from './page.ts';
import { postSchema } from './post.ts';
import { servicePageSchema } from './service-page.ts';

/** Which schema a file of `content/` must satisfy. A file that fits no row stops the build. */
const schemas: [pattern: RegExp, schema: GenericSchema][] = [
  [/^company\.yaml$/, companySchema],
  [/^navigation\.yaml$/, navigationSchema],
  ...named('lists', 'yaml', listSchemas),
  ...named('pages', 'md', sectionedPageSchemas),
  [/^pages\/[a-z-]+\.md$/, pageSchema],
  [/^services\/[a-z0-9-]+\.md$/, servicePageSchema],
  [/^insights\/[a-z0-9-]+\.md$/, insightSchema],
  [/^blog\/\d+\.md$/, postSchema],
];

export const schemaOf = (path: string) => schemas.find(([pattern]) => pattern.test(path))?.[1];

function named(folder: string, type: string, schemasByName: Record<string, GenericSchema>) {
  return Object.entries(schemasByName).map(([name, schema]): [RegExp, GenericSchema] => [
    new RegExp(`^${folder}/${name}\\.${type}$`),
    schema,
  ]);
}
