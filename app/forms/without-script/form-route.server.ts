import { data, redirect } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';

import { AFTER_SENDING } from '#schemas/forms/after-sending.ts';
import type { Form, FormName } from '#schemas/forms/form.ts';
import { WITHOUT_OPENING } from '#schemas/forms/opening-name.ts';
import { chooseAgain } from '#schemas/forms/texts.ts';
import type { Notice } from '#schemas/forms/texts.ts';

import type { ChosenOpening } from '../form-view.ts';
import { noticeOf } from '../notice-of.ts';
import { receiptId } from '../receipt-id.ts';
import { withTimeout } from '../send/fetch-with-timeout.ts';
import type { Messages, Receipt, SubmitOutcome } from '../send/outcome.ts';
import { submitForm } from '../send/submit-form.ts';
import { supabaseBackend } from '../send/supabase-backend.ts';
import { dedupe } from './dedupe.server.ts';
import { readReceipt, writeReceipt } from './receipt-cookie.server.ts';
import { requestContext } from './request-context.ts';

/** What a form that was sent without script is answered with, when it was not stored. */
export type Answered = {
  values: Record<string, string>;
  messages: Messages;
  notice: Notice;
  /** That its opening has closed: whether it is to be sent without one. */
  closed?: string;
  remark?: string;
};

type OpeningAt = (path: string) => Promise<ChosenOpening | undefined> | ChosenOpening | undefined;

/** Answers a form that the browser sent by itself: by the same decision that script would have come to. Its address says from which opening
 * it is sent, and whether it is sent without. */
export function answerForm(form: Form, openingAt?: OpeningAt) {
  const action = async ({ request, context }: ActionFunctionArgs) => {
    const { form: received, backend = hostedBackend(request), report } = context.get(requestContext);
    const fields = received ?? (await request.formData());
    const { pathname, protocol, search } = new URL(request.url);
    const opening = search === WITHOUT_OPENING ? undefined : await openingAt?.(pathname);
    const outcome = await dedupe([form.name, opening?.slug], fields, () =>
      submitForm(form, fields, backend, report, { opening }),
    );
    if (outcome.kind === 'sent')
      return redirect(`${pathname}${AFTER_SENDING}#${receiptId(form.name)}`, {
        status: 303,
        headers: {
          'Set-Cookie': await writeReceipt(form.name, outcome.receipt, pathname, protocol === 'https:'),
        },
      });
    const isTheirs =
      outcome.kind === 'invalid' ||
      outcome.kind === 'closed' ||
      (outcome.kind === 'refused' && !outcome.mayPass);
    return data(answerTo(form, fields, outcome), { status: isTheirs ? 422 : 503 });
  };
  // For server/forms, which takes no other fields than these.
  return Object.assign(action, { form });
}

/** What the loader of a page with a form hands to it; nothing where the page was reached by a click. */
export type Loaded = { receipt: Receipt | null };

/** What was sent a moment ago, on the page that the visitor is led to afterwards. */
export const receiptOf =
  ({ name }: { name: FormName }) =>
  async ({ request }: LoaderFunctionArgs): Promise<Loaded> => ({
    receipt: new URL(request.url).search === AFTER_SENDING ? await readReceipt(name, request) : null,
  });

/** The backend of the settings, and nobody that it may name. While developing it is this very server. */
function hostedBackend({ url }: Request) {
  const call = withTimeout((input, init) => fetch(input, { ...init, redirect: 'error' }));
  return supabaseBackend({
    url: import.meta.env.BACKEND_URL || new URL(url).origin,
    key: import.meta.env.BACKEND_KEY,
    fetch: call,
    fetchUpload: call,
  });
}

function answerTo({ name, fields: own }: Form, fields: FormData, outcome: SubmitOutcome): Answered {
  // Not of the field that nobody sees: the next try tells of itself.
  const entries = Array.from(fields).filter(([field]) => Object.hasOwn(own, field));
  const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const attached = entries.some(([, value]) => typeof value !== 'string' && value.size > 0);
  return {
    values: Object.fromEntries(texts),
    messages: outcome.kind === 'invalid' ? outcome.messages : {},
    notice: noticeOf(name, outcome),
    ...(outcome.kind === 'closed' && { closed: noticeOf(name, outcome).text }),
    ...(attached && { remark: chooseAgain }),
  };
}
