import { sendContactMessage } from '#app/backend/send-contact-message.ts';
import { contactMessage } from '#schemas/contact-message.ts';

import { excerpt } from './excerpt.ts';
import { submission } from './submission.ts';

export const submit = submission({
  schema: contactMessage,
  tells: 'first',
  send: sendContactMessage,
  said: ({ name, email, message }) => [
    ['Name', name],
    ['Email', email],
    ['Message', excerpt(message)],
  ],
});
