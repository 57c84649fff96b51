import { TextArea, TextField } from '#app/ui/field.tsx';
import company from '#content/company.yaml';

import { MailForm } from './mail-form.tsx';

export function ContactMessageForm() {
  return (
    <MailForm to={company.email} subject="Message" button="Send message">
      <TextField label="Name" name="name" autoComplete="name" required />
      <TextField label="Email" name="email" type="email" autoComplete="email" required />
      <TextArea label="Message" name="message" required />
    </MailForm>
  );
}
