import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useActionData, useLoaderData } from 'react-router';

import { Button } from '#app/ui/button.tsx';
import { useCurrentPath } from '#app/ui/current-path.ts';
import { TextArea, TextField } from '#app/ui/field.tsx';
import { lazyPart } from '#app/ui/lazy-part.ts';
import { NoticeBox } from '#app/ui/notice-box.tsx';
import { QuietButton } from '#app/ui/quiet-button.tsx';
import { hasFile } from '#schemas/forms/form.ts';
import type { Form } from '#schemas/forms/form.ts';
import { WITHOUT_OPENING } from '#schemas/forms/opening-name.ts';
import { allRequired, cancelUpload, formTexts, offline } from '#schemas/forms/texts.ts';
import { applyPath } from '#schemas/openings/openings-now.ts';

import type { ChosenOpening, FormView } from './form-view.ts';
import { HoneypotField } from './honeypot-field.tsx';
import { PrivacyNotice } from './privacy-notice.tsx';
import { useForm } from './use-form.ts';
import type { Answered, Loaded } from './without-script/form-route.server.ts';

/** Most visitors of a form page send nothing: the receipt is fetched with what sends. */
const ReceiptBox = lazyPart(async () => (await import('./receipt-box.tsx')).ReceiptBox);

/** Few openings close while somebody applies. */
const ClosedQuestion = lazyPart(async () => (await import('./closed-question.tsx')).ClosedQuestion);

/** Only script knows of drafts, once it operates the form. */
const DraftRemark = lazyPart(async () => (await import('./send/operate-form.ts')).DraftRemark);
const DraftOffer = lazyPart(async () => (await import('./draft/draft-offer.tsx')).DraftOffer);

/** The text fields of a form by name, drawn and in their order. */
export type DrawnFields = Record<string, ReactNode>;

const oneBelowTheOther = (fields: DrawnFields) => Object.values(fields);

/** What the three forms share: a plain HTML form that the server answers, and all that script makes of it. Its fields are those of
 * its description. */
export function SendingForm({
  form,
  opening,
  isWithoutOpening,
  children = oneBelowTheOther,
}: {
  form: Form;
  /** That its page names: the same object each time. */
  opening?: ChosenOpening | undefined;
  /** On the page of one that has closed. */
  isWithoutOpening?: boolean;
  /** Puts the fields in their places, where that is not one below the other. */
  children?: (fields: DrawnFields, view: FormView, keepFile: (asked: boolean) => void) => ReactNode;
}) {
  const { name } = form;
  const { button } = formTexts[name];
  const answered = useActionData<Answered>();
  const receipt = useLoaderData<Loaded | null>()?.receipt;
  const path = useCurrentPath();
  const { view, formProps, withDraft, stay, keepFile } = useForm(form, {
    opening,
    closed: answered?.closed,
    messages: answered?.messages ?? {},
    notice: answered?.notice,
    remark: answered?.remark,
    receipt: receipt ?? undefined,
  });
  const { messages, lengths, sending } = view;
  // Without script, and with one that fails, the address says which opening it is.
  const to = view.opening ? applyPath(view.opening.slug) : path;

  const fields: DrawnFields = {};
  for (const [fieldName, field] of Object.entries(form.fields)) {
    if (field.kind === 'file') continue;
    const { kind, id, label, max, input } = field;
    const Control = kind === 'long-text' ? TextArea : TextField;
    fields[fieldName] = (
      <Control
        key={fieldName}
        {...(id && { id })}
        label={label}
        {...input}
        name={fieldName}
        required
        readOnly={sending}
        error={messages[fieldName]}
        defaultValue={answered?.values[fieldName]}
        counter={fieldName in lengths ? { length: lengths[fieldName]!, max } : undefined}
      />
    );
  }

  return (
    <>
      {view.receipt && (
        <Suspense>
          <ReceiptBox
            key={view.receipt.at}
            form={name}
            receipt={view.receipt}
            withNotice={view.receipt === receipt}
          />
        </Suspense>
      )}
      <form
        id={name}
        method="post"
        // The answer of the server opens where the form is, not at the top of the page.
        action={`${to}${isWithoutOpening ? WITHOUT_OPENING : ''}#${name}`}
        encType={hasFile(form) ? 'multipart/form-data' : undefined}
        aria-busy={sending || undefined}
        className="grid scroll-mt-6 grid-cols-1 gap-7"
        {...formProps}
      >
        {view.notice && <NoticeBox {...view.notice} />}
        {/* There before its content, which a screen reader then tells of wherever the visitor is. */}
        <div aria-live="polite" className="empty:hidden">
          {view.offer && !sending && (
            <Suspense>
              <DraftOffer key={view.offer.key} form={name} offer={view.offer} withDraft={withDraft} />
            </Suspense>
          )}
        </div>
        {children(fields, view, keepFile)}
        <HoneypotField />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" busy={sending}>
            {sending ? button.sending : button.idle}
          </Button>
          {view.upload ? (
            <QuietButton onClick={view.upload.cancel}>{cancelUpload}</QuietButton>
          ) : (
            <p className="label text-faint">{allRequired}</p>
          )}
        </div>
        {view.closed && !sending && (
          <Suspense>
            <ClosedQuestion form={name} to={to} text={view.closed} onCancel={stay} />
          </Suspense>
        )}
        <output className="-mt-3 block empty:hidden">
          {sending && <span className="sr-only">{button.sending}</span>}
          {view.heard && <span className="sr-only">{view.heard}</span>}
          {view.offline && (
            <span className="block border-l-4 border-red-fill pl-4 text-[15px] leading-6">{offline}</span>
          )}
          {view.remark && <span className="block text-[15px] leading-6 text-soft">{view.remark}</span>}
        </output>
        {view.draft && !sending && (
          <Suspense>
            <DraftRemark {...{ view, withDraft }} />
          </Suspense>
        )}
      </form>
      <PrivacyNotice form={name} />
    </>
  );
}
