import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import company from '#content/company.yaml';
import { replyDueAt } from '#schemas/desk/letter-times.ts';
import { forms } from '#schemas/forms/forms.ts';

import { ReceiptBox } from './receipt-box.tsx';

const receipt = {
  at: '2026-11-15T18:45:00.000Z',
  summary: [['Message', 'One\nTwo <b>'] as [string, string]],
};
const draw = (form: (typeof forms)[number]['name'], withNotice = false) =>
  renderToStaticMarkup(createElement(ReceiptBox, { form, receipt, withNotice }));
const namesIn = (html: string) => Array.from(html.matchAll(/<dt[^>]*>([^<]*)/g), ([, name]) => name);
const timesIn = (html: string) =>
  Array.from(html.matchAll(/<time dateTime="([^"]*)">([^<]*)/g), ([, at = '', shown]) => ({ at, shown }));

test.each(forms)(
  '$name: what was sent and when, and by when we answer, but an applicant is promised no hour',
  ({ name }) => {
    const html = draw(name);
    const isPromised = name !== 'job-application';
    expect(namesIn(html)).toEqual(['Message', 'Sent', ...(isPromised ? ['We will reply by'] : [])]);
    const [sent, answer] = timesIn(html);
    expect(sent?.at).toBe(receipt.at);
    const due = replyDueAt(company, Date.parse(receipt.at));
    expect(answer?.at).toBe(isPromised ? new Date(due).toISOString() : undefined);
    expect(html.includes('hear nothing by then')).toBe(isPromised);
    expect(html).toContain(`href="mailto:${company.email}"`);
  },
);

test('the HTML has the time of India, and says so: it does not know the visitor’s', () => {
  expect(timesIn(draw('contact-message'))[0]?.shown).toBe('Monday, 16 November at 12:15 am IST');
});

test('what was written is told as it was, and is no markup', () => {
  expect(draw('contact-message')).toContain('One\nTwo &lt;b&gt;</dd>');
});

test('it says that it has arrived, and that an e-mail comes where the site sends one', () => {
  const [silent, confirmed] = [{}, { confirms: true }].map((more) =>
    renderToStaticMarkup(
      createElement(ReceiptBox, {
        form: 'job-application',
        receipt: { ...receipt, ...more },
        withNotice: false,
      }),
    ),
  );
  expect(silent).toContain('We have your application.</h3>');
  expect(silent).not.toContain('e-mail with a private link');
  // Whoever hears the heading hears that, too.
  const [, next] = /aria-describedby="([^"]+)"/.exec(confirmed!) ?? [];
  expect(confirmed).toMatch(
    new RegExp(`<p id="${next}"[^>]*>We are also sending you an e-mail with a private link`),
  );
});

test('the notice stands in it for whoever has no script, which would have told it in a toast', () => {
  expect(draw('contact-message', true)).toContain('Message Sent!');
  expect(draw('contact-message')).not.toContain('Message Sent!');
});
