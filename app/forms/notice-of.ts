import { closedInWords } from '#app/openings/closing-words.ts';
import company from '#content/company.yaml';
import { replyTime } from '#schemas/content/reply-time.ts';
import type { FormName } from '#schemas/forms/form.ts';
import { formTexts } from '#schemas/forms/texts.ts';
import type { Notice } from '#schemas/forms/texts.ts';
import { openingClosed } from '#schemas/openings/apply-texts.ts';

import type { SubmitOutcome } from './send/outcome.ts';

/** Whether the visitor is told a time by which we answer: an applicant hears from us "soon". */
export const isPromisedReply = (form: FormName) => form !== 'job-application';

/** What a visitor is told, by form and by outcome: as a toast, or without script at the top of the form. */
export function noticeOf(form: FormName, outcome: SubmitOutcome): Notice {
  const texts = formTexts[form];
  switch (outcome.kind) {
    case 'invalid':
      return texts.invalid(Object.values(outcome.messages)[0] ?? '');
    case 'closed':
      return { text: openingClosed(closedInWords(outcome.at)), destructive: true };
    case 'sent':
      return texts.sent(replyTime(company));
    default:
      return texts[outcome.kind];
  }
}
