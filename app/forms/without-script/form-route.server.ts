import { data, redirect } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';

import { inTime } from '#app/forms/send/fetch-with-timeout.ts';
import { visit } from '#app/forms/without-script/request-context.ts';
import type { Notice } from '#app/ui/notice.ts';
import { AFTER_SENDING } from '#schemas/forms/after-sending.ts';

import { noticeOf } from '../notices.ts';
import { receiptId } from '../receipt.tsx';
import type { FormName, Messages, Outcome, Submission } from '../send/outcome.ts';
import { once } from './dedupe.server.ts';
import { readReceipt, writeReceipt } from './receipt-cookie.server.ts';

/** What a form that was sent without script is answered with, when it was not stored. */
export type Answered = {
  values: Record<string, string>;
  messages: Messages;
  notice: Notice;
  remark?: string;
};

/** Answers a form that the browser sent by itself: by the same decision that script would have come to. */
export function answerForm(form: FormName, submit: Submission) {
  const action = async ({ request, context }: ActionFunctionArgs) => {
    const { fetch, form: received, report } = context.get(visit);
    const fields = received ?? (await request.formData());
    const { origin, pathname, protocol } = new URL(request.url);
    const connection = {
      url: import.meta.env.BACKEND_URL || origin,
      key: import.meta.env.BACKEND_KEY,
      fetch: inTime(fetch),
      fetchUpload: inTime(fetch),
    };
    const outcome = await once(form, fields, () => submit(fields, { connection, report }));
    if (outcome.kind === 'sent')
      return redirect(`${pathname}${AFTER_SENDING}#${receiptId(form)}`, {
        status: 303,
        headers: { 'Set-Cookie': await writeReceipt(form, outcome.receipt, pathname, protocol === 'https:') },
      });
    const isTheirs = outcome.kind === 'invalid' || (outcome.kind === 'refused' && !outcome.mayPass);
    return data(answerTo(form, fields, outcome), { status: isTheirs ? 422 : 503 });
  };
  // For server/forms, which takes no others.
  return Object.assign(action, { fields: submit.fields });
}

/** What was sent a moment ago, on the page that the visitor is led to afterwards. */
export const receiptOf =
  (form: FormName) =>
  ({ request }: LoaderFunctionArgs) =>
    new URL(request.url).search === AFTER_SENDING ? readReceipt(form, request) : null;

function answerTo(form: FormName, fields: FormData, outcome: Outcome): Answered {
  const entries = Array.from(fields);
  const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const attached = entries.some(([, value]) => typeof value !== 'string' && value.size > 0);
  return {
    values: Object.fromEntries(texts),
    messages: outcome.kind === 'invalid' ? outcome.messages : {},
    notice: noticeOf(form, outcome),
    ...(attached && {
      remark: 'Please choose your resume again: a browser does not attach a file twice by itself.',
    }),
  };
}
