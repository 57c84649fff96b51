import { parse } from 'valibot';
import type { GenericSchema, InferOutput } from 'valibot';

import { companySchema } from './company.ts';
import { insightSchema } from './insight.ts';
import { listSchemas } from './lists.ts';
import { navigationSchema } from './navigation.ts';
import { openingSchema } from './opening.ts';
import { equalOpportunitySchema, pageSchema, sectionedPageSchemas } from './page.ts';
import { postSchema } from './post.ts';
import { numberNames, toldToVisitorsSchema } from './privacy-notices.ts';
import { servicePageSchema } from './service-page.ts';

/** Which schema a file of `content/` must satisfy: the first whose path it has. A file that has none of them stops the build. */
export const fileSchemas = {
  'company.yaml': companySchema,
  'navigation.yaml': navigationSchema,
  ...listSchemas,
  ...sectionedPageSchemas,
  'pages/equal-opportunity.md': equalOpportunitySchema,
  'pages/<words>.md': pageSchema,
  'services/<name>.md': servicePageSchema,
  'insights/<name>.md': insightSchema,
  'blog/<number>.md': postSchema,
  'openings/<name>.md': openingSchema,
};

/** What the build makes of each of them. */
export type ContentFiles = { [Path in keyof typeof fileSchemas]: InferOutput<(typeof fileSchemas)[Path]> };

/** What pages get of a file that also holds what visitors are not told. Of any other they get all. */
export const toldSchemas = { 'lists/privacy-notices.yaml': toldToVisitorsSchema };

export type ToldFiles = { [Path in keyof typeof toldSchemas]: InferOutput<(typeof toldSchemas)[Path]> };

export function toldOf(path: string, value: unknown): unknown {
  const schema = (toldSchemas as Record<string, GenericSchema>)[path];
  return schema ? parse(schema, value) : value;
}

/** Names in braces that a file's own schema replaces, by the setting whose text may hold them. */
export const ownNames: Record<string, Record<string, string>> = { 'lists/privacy-notices.yaml': numberNames };

const schemas = Object.entries(fileSchemas).map(([path, schema]): [pattern: RegExp, GenericSchema] => {
  const pattern = path
    .replace('.', '\\.')
    .replace('<words>', '[a-z-]+')
    .replace('<name>', '[a-z0-9-]+')
    .replace('<number>', '\\d+');
  return [new RegExp(`^${pattern}$`), schema];
});

export const schemaOf = (path: string) => schemas.find(([pattern]) => pattern.test(path))?.[1];
