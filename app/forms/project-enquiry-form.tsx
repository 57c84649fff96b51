import { TextArea, TextField } from '#app/ui/field.tsx';
import company from '#content/company.yaml';

import { MailForm } from './mail-form.tsx';

/** The id of the first field: what a visitor who asks for a call is led to. */
export const ENQUIRY_NAME_FIELD = 'enquiry-name';

export function ProjectEnquiryForm() {
  return (
    <MailForm to={company.email} subject="Project enquiry" button="Send project details">
      <div className="grid gap-7 md:grid-cols-2 md:gap-x-(--gutter)">
        <TextField id={ENQUIRY_NAME_FIELD} label="Name" name="name" autoComplete="name" required />
        <TextField label="Email" name="email" type="email" autoComplete="email" required />
      </div>
      <TextField label="Company" name="company" autoComplete="organization" required />
      <TextArea label="Project needs" name="projectNeeds" required />
    </MailForm>
  );
}
