import type { Form } from './form.ts';
import { emailField, nameField } from './person-fields.ts';

export const jobApplication = {
  name: 'job-application',
  table: 'job_applications',
  sendsTime: true,
  tells: 'first',
  fields: {
    name: { ...nameField, label: 'Full name' },
    email: emailField,
    resume: { kind: 'file', label: 'Resume', subject: 'Resume', column: 'resume_url' },
  },
} satisfies Form;
