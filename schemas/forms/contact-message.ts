import type { Form } from './form.ts';
import { emailField, nameField } from './person-fields.ts';

export const contactMessage = {
  name: 'contact-message',
  table: 'contact_messages',
  sendsTime: true,
  tells: 'first',
  fields: {
    name: nameField,
    email: emailField,
    message: { kind: 'long-text', label: 'Message', subject: 'Message', column: 'messages', max: 1000 },
  },
} satisfies Form;
