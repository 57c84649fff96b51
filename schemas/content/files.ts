import type { GenericSchema, InferOutput } from 'valibot';

import { companySchema } from './company.ts';
import { insightSchema } from './insight.ts';
import { listSchemas } from './lists.ts';
import { navigationSchema } from './navigation.ts';
import { pageSchema, sectionedPageSchemas } from './page.ts';
import { postSchema } from './post.ts';
import { servicePageSchema } from './service-page.ts';

/** Which schema a file of `content/` must satisfy: the first whose path it has. A file that has none of them stops the build. */
export const fileSchemas = {
  'company.yaml': companySchema,
  'navigation.yaml': navigationSchema,
  ...listSchemas,
  ...sectionedPageSchemas,
  'pages/<words>.md': pageSchema,
  'services/<name>.md': servicePageSchema,
  'insights/<name>.md': insightSchema,
  'blog/<number>.md': postSchema,
};

/** What the build makes of each of them. */
export type ContentFiles = { [Path in keyof typeof fileSchemas]: InferOutput<(typeof fileSchemas)[Path]> };

const schemas = Object.entries(fileSchemas).map(([path, schema]): [pattern: RegExp, GenericSchema] => {
  const pattern = path
    .replace('.', '\\.')
    .replace('<words>', '[a-z-]+')
    .replace('<name>', '[a-z0-9-]+')
    .replace('<number>', '\\d+');
  return [new RegExp(`^${pattern}$`), schema];
});

export const schemaOf = (path: string) => schemas.find(([pattern]) => pattern.test(path))?.[1];
