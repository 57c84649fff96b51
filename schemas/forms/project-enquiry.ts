import * as v from 'valibot';

import { COMPANY_MAX, PROJECT_NEEDS_MAX } from './limits.ts';
import { person } from './person.ts';
import { visibleText } from './visible-text.ts';

export const projectEnquiry = v.object({
  ...person,
  company: visibleText({
    max: COMPANY_MAX,
    required: 'Company name is required',
    tooLong: `Company name must be less than ${COMPANY_MAX} characters`,
  }),
  projectNeeds: visibleText({
    max: PROJECT_NEEDS_MAX,
    required: 'Project details are required',
    tooLong: `Project details must be less than ${PROJECT_NEEDS_MAX} characters`,
  }),
});

export type ProjectEnquiry = v.InferOutput<typeof projectEnquiry>;
