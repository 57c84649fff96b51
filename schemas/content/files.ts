import type { GenericSchema } from 'valibot';

import { companySchema } from './company.ts';
import { careersTitlesSchema, foundersSchema } from './lists.ts';
import { navigationSchema } from './navigation.ts';
import { pageSchema, postSchema, serviceSchema } from './prose.ts';

/** Which schema a file of `content/` must satisfy. A file that fits no row stops the build. */
const schemas: [pattern: RegExp, schema: GenericSchema][] = [
  [/^company\.yaml$/, companySchema],
  [/^navigation\.yaml$/, navigationSchema],
  [/^lists\/founders\.yaml$/, foundersSchema],
  [/^lists\/careers-titles\.yaml$/, careersTitlesSchema],
  [/^pages\/[a-z-]+\.md$/, pageSchema],
  [/^services\/[a-z-]+\.md$/, serviceSchema],
  [/^blog\/\d+\.md$/, postSchema],
];

export const schemaOf = (path: string) => schemas.find(([pattern]) => pattern.test(path))?.[1];
