import type { ContactMessage } from '#schemas/forms/contact-message.ts';

import type { Connection } from './connection.ts';
import { insertRow } from './insert-row.ts';

export function sendContactMessage(
  { name, email, message }: ContactMessage,
  now: Date,
  connection: Connection,
) {
  const row = { name, email, messages: message, created_at: now.toISOString() };
  return insertRow('contact_messages', row, connection);
}
