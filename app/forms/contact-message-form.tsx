import { TextArea, TextField } from '#app/ui/field.tsx';
import { EMAIL_MAX, MESSAGE_MAX, NAME_MAX } from '#schemas/forms/limits.ts';

import { emailInput, nameInput } from './person-inputs.ts';
import { SendingForm } from './sending-form.tsx';

export function ContactMessageForm() {
  return (
    <SendingForm
      name="contact-message"
      load={() => import('./send/submit-contact-message.ts')}
      button={{ idle: 'Send message', sending: 'Sending...' }}
    >
      {(field) => (
        <>
          <TextField label="Name" {...nameInput} {...field('name', NAME_MAX)} />
          <TextField label="Email" {...emailInput} {...field('email', EMAIL_MAX)} />
          <TextArea label="Message" {...field('message', MESSAGE_MAX)} />
        </>
      )}
    </SendingForm>
  );
}
