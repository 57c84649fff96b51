import { useEffect, useRef } from 'react';

import { LocalTime } from '#app/ui/local-time.tsx';
import { textLinkClass } from '#app/ui/text-link.tsx';
import company from '#content/company.yaml';

import { noticeOf } from './notices.ts';
import type { FormName, Receipt as ReceiptOf } from './outcome.ts';
import { REPLY_HOURS } from './reply-time.ts';

export const receiptId = (form: FormName) => `${form}-receipt`;

/** Stands in the form's place once it is sent: what, when, and what happens next. */
export function Receipt({
  form,
  receipt,
  again,
  path,
  onAgain,
}: {
  form: FormName;
  receipt: ReceiptOf;
  /** The words on the way back to the empty form, its address, and what script does instead of going there. */
  again: string;
  path: string;
  onAgain: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { title, text } = noticeOf(form, { kind: 'sent', receipt });
  const answerBy = new Date(Date.parse(receipt.at) + REPLY_HOURS * 3_600_000).toISOString();
  const facts = [
    ...receipt.said.map(([name, said]) => ({ name, value: said })),
    { name: 'Sent', value: <LocalTime at={receipt.at} /> },
    { name: 'We answer by', value: <LocalTime at={answerBy} /> },
  ];
  return (
    <div id={receiptId(form)} className="scroll-mt-6 border border-ink bg-white px-5 py-6 md:px-8 md:py-8">
      <h3 ref={heading} tabIndex={-1} className="flex scroll-mt-16 items-baseline gap-4 d3">
        <span aria-hidden="true" className="size-3 shrink-0 rounded-full bg-red-fill" />
        {title ?? text}
      </h3>
      {title && <p className="pt-2 text-base leading-6.5 text-text-2">{text}</p>}
      <dl className="mt-6 border-t border-ink">
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
      <p className="pt-5 pb-6 text-base leading-6.5 text-text-2">
        If you hear nothing by then, or want to add something, write to{' '}
        <a className="underline underline-offset-4" href={`mailto:${company.email}`}>
          {company.email}
        </a>
        .
      </p>
      <a
        className={textLinkClass}
        href={path}
        onClick={(event) => {
          event.preventDefault();
          onAgain();
        }}
      >
        <span>{again}</span>
      </a>
    </div>
  );
}
