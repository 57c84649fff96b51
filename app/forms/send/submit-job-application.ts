import { sendJobApplication } from '#app/forms/send/send-job-application.ts';
import { jobApplication } from '#schemas/forms/job-application.ts';

import { fileSize } from '../file-size.ts';
import { excerpt } from './excerpt.ts';
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
