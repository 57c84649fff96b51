import type { Form } from './form.ts';
import { emailField, nameField } from './person-fields.ts';

export const projectEnquiry = {
  name: 'project-enquiry',
  table: 'project_querries',
  sendsTime: false,
  tells: 'each',
  fields: {
    // What a visitor who asks for a call is led to.
    name: { ...nameField, id: 'enquiry-name' },
    email: emailField,
    company: {
      kind: 'text',
      label: 'Company',
      subject: 'Company name',
      column: 'company_name',
      max: 100,
      input: { autoComplete: 'organization', enterKeyHint: 'next' },
    },
    // Its words suggest pages.
    projectNeeds: {
      kind: 'long-text',
      label: 'Project needs',
      subject: 'Project details',
      isPlural: true,
      column: 'project_requirements',
      max: 2000,
      id: 'project-needs',
    },
  },
} satisfies Form;
