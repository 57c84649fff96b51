import { sendProjectEnquiry } from '#app/forms/send/send-project-enquiry.ts';
import { projectEnquiry } from '#schemas/forms/project-enquiry.ts';

import { excerpt } from './excerpt.ts';
import { submission } from './submission.ts';

export const submit = submission({
  schema: projectEnquiry,
  tells: 'each',
  send: sendProjectEnquiry,
  said: ({ name, email, company, projectNeeds }) => [
    ['Name', name],
    ['Email', email],
    ['Company', company],
    ['Project needs', excerpt(projectNeeds)],
  ],
});
