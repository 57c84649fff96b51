import { sendContactMessage } from '#app/forms/send/send-contact-message.ts';
import { contactMessage } from '#schemas/forms/contact-message.ts';

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
