import { TextArea, TextField } from '#app/ui/field.tsx';
import { COMPANY_MAX, EMAIL_MAX, NAME_MAX, PROJECT_NEEDS_MAX } from '#schemas/forms/limits.ts';

import { emailInput, nameInput } from './person-inputs.ts';
import { SendingForm } from './sending-form.tsx';

/** The id of the first field: what a visitor who asks for a call is led to. */
export const ENQUIRY_NAME_FIELD = 'enquiry-name';
/** The id of the field whose words suggest pages. */
export const PROJECT_NEEDS_FIELD = 'project-needs';

export function ProjectEnquiryForm() {
  return (
    <SendingForm
      name="project-enquiry"
      load={() => import('./send/submit-project-enquiry.ts')}
      button={{ idle: 'Send project details', sending: 'Sending...' }}
    >
      {(field) => (
        <>
          <div className="grid gap-7 md:grid-cols-2 md:gap-x-(--gutter)">
            <TextField id={ENQUIRY_NAME_FIELD} label="Name" {...nameInput} {...field('name', NAME_MAX)} />
            <TextField label="Email" {...emailInput} {...field('email', EMAIL_MAX)} />
          </div>
          <TextField
            label="Company"
            autoComplete="organization"
            enterKeyHint="next"
            {...field('company', COMPANY_MAX)}
          />
          <TextArea
            id={PROJECT_NEEDS_FIELD}
            label="Project needs"
            {...field('projectNeeds', PROJECT_NEEDS_MAX)}
          />
        </>
      )}
    </SendingForm>
  );
}
