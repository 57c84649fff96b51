import type { Promises } from '#schemas/desk/promises.ts';

import type { MailPart } from './html-frame.ts';

export const signedBy = ({ company, place, privacyEmail }: Promises): MailPart => ({
  small: `${company}, ${place}. Questions about your data: ${privacyEmail}`,
});
