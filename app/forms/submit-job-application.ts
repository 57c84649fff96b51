import { sendJobApplication } from '#app/backend/send-job-application.ts';
import { jobApplication } from '#schemas/job-application.ts';

import { excerpt } from './excerpt.ts';
import { fileSize } from './file-size.ts';
import { submission } from './submission.ts';

export const submit = submission({
  schema: jobApplication,
  tells: 'first',
  send: sendJobApplication,
  said: ({ name, email, resume }) => [
    ['Full name', name],
    ['Email', email],
    ['Resume', `${excerpt(resume.name)}, ${fileSize(resume.size)}`],
  ],
});
