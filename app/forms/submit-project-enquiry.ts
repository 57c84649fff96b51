import { sendProjectEnquiry } from '#app/backend/send-project-enquiry.ts';
import { projectEnquiry } from '#schemas/project-enquiry.ts';

import { excerpt } from './excerpt.ts';
import { submission } from './submission.ts';

export const submit = submission(
  projectEnquiry,
  sendProjectEnquiry,
  ({ name, email, company, projectNeeds }) => [
    ['Name', name],
    ['Email', email],
    ['Company', company],
    ['Project needs', excerpt(projectNeeds)],
  ],
);
