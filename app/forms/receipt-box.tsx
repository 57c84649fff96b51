import { useEffect, useId, useRef } from 'react';

import { LocalTime } from '#app/ui/local-time.tsx';
import { NoticeBox } from '#app/ui/notice-box.tsx';
import company from '#content/company.yaml';
import { replyDueAt } from '#schemas/desk/letter-times.ts';
import type { FormName } from '#schemas/forms/form.ts';
import { confirmation, formTexts, orWrite, sentAt, weReplyBy } from '#schemas/forms/texts.ts';

import { isPromisedReply, noticeOf } from './notice-of.ts';
import { receiptId } from './receipt-id.ts';
import type { Receipt } from './send/outcome.ts';

/** Stands above the form, which is empty again, once it was sent: that it has arrived, what comes next, and what was sent when. */
export function ReceiptBox({
  form,
  receipt,
  withNotice,
}: {
  form: FormName;
  receipt: Receipt;
  /** Whether it was sent without script, which would have told so in a toast. */
  withNotice: boolean;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [title, next] = [useId(), useId()];
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    // From its beginning, clear of the notice at the foot of a small screen.
    box.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, []);
  const isPromised = isPromisedReply(form);
  const facts = [
    ...receipt.summary.map(([name, value]) => ({ name, value })),
    { name: sentAt, value: <LocalTime at={receipt.at} /> },
    ...(isPromised ? [{ name: weReplyBy, value: <LocalTime at={dueAfter(receipt.at)} /> }] : []),
  ];
  return (
    // Without script the browser gives it the focus when it leads there.
    <section
      ref={box}
      id={receiptId(form)}
      tabIndex={-1}
      aria-labelledby={title}
      className="mb-10 scroll-mt-6 md:mb-12"
    >
      {withNotice && <NoticeBox {...noticeOf(form, { kind: 'sent', receipt })} />}
      <div className="border border-ink bg-white px-5 py-6 md:px-8 md:py-7">
        <h3
          id={title}
          ref={heading}
          tabIndex={-1}
          aria-describedby={receipt.confirms ? next : undefined}
          className="flex scroll-mt-16 items-baseline gap-4 d3"
        >
          <span aria-hidden="true" className="size-3 shrink-0 rounded-full bg-red-fill" />
          {formTexts[form].received}
        </h3>
        {receipt.confirms && (
          <p id={next} className="pt-4 text-base leading-6.5 text-text-2">
            {confirmation}
          </p>
        )}
        <dl className="mt-5 border-t border-ink">
          {facts.map(({ name, value }) => (
            <div
              key={name}
              className="border-b border-line py-3 md:grid md:grid-cols-[9.5rem_minmax(0,1fr)] md:gap-6"
            >
              <dt className="label leading-6.5 text-text-3">{name}</dt>
              <dd className="overflow-x-clip text-base leading-6.5 font-medium wrap-anywhere whitespace-pre-line">
                {value}
              </dd>
            </div>
          ))}
        </dl>
        <p className="pt-5 text-base leading-6.5 text-text-2">
          {orWrite(isPromised)}
          <a className="underline underline-offset-4" href={`mailto:${company.email}`}>
            {company.email}
          </a>
          .
        </p>
      </div>
    </section>
  );
}

const dueAfter = (at: string) => new Date(replyDueAt(company, Date.parse(at))).toISOString();
