import { randomUUID } from 'node:crypto';

import {
  addressText,
  base64,
  dateLine,
  headerText,
  inBrackets,
  joined,
  listed,
  part,
  quotedPrintable,
  withCrlf,
} from './raw-mail.ts';

type Attachment = { name: string; type: string; content: string | Buffer };

type Answer = {
  /** Of the mail that it answers, and what that referred to. Without them it is a mail of its own. */
  messageId?: string;
  references?: string[];
  /** "Jörg <joerg@example.org>" or an address alone. */
  from: string;
  to?: string;
  /** Of the mail that it answers: gets its "Re:" here unless it has one. */
  subject: string;
  text: string;
  /** What is written, as HTML, beside the text. */
  html?: string;
  attachments?: Attachment[];
  /** Of a machine: its owner is out of the office. Quotes nothing. */
  automatic?: boolean;
  /** What the mail that it answers said, which stands below. */
  quoted?: string;
  manner?: 'gmail' | 'outlook';
  at?: Date;
};

type Facts = Answer & { to: string; quoted: string; at: Date };

/** A raw mail of somebody who answers one of ours. */
export function answerTo(answer: Answer): string {
  const { manner = 'gmail', attachments = [] } = answer;
  const facts = {
    to: 'Desk <desk@example.test>',
    quoted: 'Thank you for your enquiry.',
    at: new Date(),
    ...answer,
  };
  const { headers, subject, charset, quote, quoteHtml } = MANNERS[manner];
  const { from, to, text, html, automatic, messageId, references = [], at } = facts;
  const written = textPart('plain', automatic ? text : `${text}\n\n${quote(facts)}`, charset);
  const both = html && [written, textPart('html', automatic ? html : `${html}${quoteHtml(facts)}`, charset)];
  const content = both ? multipart('alternative', both) : written;
  const whole = attachments.length
    ? multipart('mixed', [part(content.headers, content.body), ...attachments.map(attached)])
    : content;
  const mail = part(
    {
      'Return-Path': automatic ? '<>' : `<${/<(.+)>/.exec(from)?.[1] ?? from}>`,
      Date: dateLine(at),
      From: addressText(from),
      To: addressText(to),
      Subject: headerText(subject(facts)),
      'Message-ID': `<${randomUUID()}@${manner === 'gmail' ? 'mail.gmail.com' : 'eurprd01.prod.outlook.com'}>`,
      'In-Reply-To': messageId && inBrackets(messageId),
      References: messageId && listed([...references, messageId]),
      ...headers(facts),
      'MIME-Version': '1.0',
      ...whole.headers,
    },
    whole.body,
  );
  return withCrlf(mail);
}

type Content = { headers: Record<string, string>; body: string };

function textPart(kind: 'plain' | 'html', text: string, charset: 'utf8' | 'latin1'): Content {
  const fits = Buffer.from(text, 'latin1').toString('latin1') === text;
  const used = fits ? charset : 'utf8';
  return {
    headers: {
      'Content-Type': `text/${kind}; charset="${used === 'utf8' ? 'UTF-8' : 'iso-8859-1'}"`,
      'Content-Transfer-Encoding': 'quoted-printable',
    },
    body: quotedPrintable(`${text}\n`, used),
  };
}

function multipart(kind: 'alternative' | 'mixed', parts: (Content | string)[]): Content {
  const boundary = `000000000000${randomUUID().slice(-12)}`;
  const each = parts.map((one) => (typeof one === 'string' ? one : part(one.headers, one.body)));
  return {
    headers: { 'Content-Type': `multipart/${kind}; boundary="${boundary}"` },
    body: joined(boundary, each),
  };
}

const attached = ({ name, type, content }: Attachment) =>
  part(
    {
      'Content-Type': `${type}; name="${headerText(name)}"`,
      'Content-Disposition': `attachment; filename="${headerText(name)}"`,
      'Content-Transfer-Encoding': 'base64',
    },
    base64(content),
  );

type Manner = {
  subject: (facts: Facts) => string;
  headers: (facts: Facts) => Record<string, string>;
  charset: 'utf8' | 'latin1';
  quote: (facts: Facts) => string;
  quoteHtml: (facts: Facts) => string;
};

const answered = (subject: string) => (/^re:/i.test(subject) ? subject : `Re: ${subject}`);
const inHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>\n');

const MANNERS: Record<'gmail' | 'outlook', Manner> = {
  gmail: {
    subject: ({ subject, automatic }) =>
      automatic ? `Out of office ${answered(subject)}` : answered(subject),
    headers: ({ automatic }): Record<string, string> =>
      automatic ? { Precedence: 'bulk', 'X-Autoreply': 'yes', 'Auto-Submitted': 'auto-replied' } : {},
    charset: 'utf8',
    quote: (facts) => `${wroteAt(facts)}\n\n${facts.quoted.replaceAll(/^/gm, '> ')}`,
    quoteHtml: (facts) =>
      `<br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">${inHtml(wroteAt(facts))}<br></div><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204);padding-left:1ex">${inHtml(facts.quoted)}</blockquote></div>`,
  },
  outlook: {
    subject: ({ subject, automatic }) => (automatic ? `Automatic reply: ${subject}` : answered(subject)),
    headers: ({ subject, attachments, automatic }) => ({
      'Thread-Topic': headerText(subject.replace(/^re:\s*/i, '')),
      'Accept-Language': 'en-US',
      'X-MS-Has-Attach': attachments?.length ? 'yes' : '',
      ...(automatic && {
        'Auto-Submitted': 'auto-generated',
        'X-Auto-Response-Suppress': 'All',
        'X-MS-Exchange-Generated-Message-Source': 'Mailbox Rules Agent',
      }),
    }),
    charset: 'latin1',
    quote: (facts) =>
      `________________________________\n${headOf(facts)
        .map(([name, value]) => `${name}: ${value}`)
        .join('\n')}\n\n${facts.quoted}`,
    quoteHtml: (facts) =>
      `<div id="appendonsend"></div><hr style="display:inline-block;width:98%" tabindex="-1"><div id="divRplyFwdMsg" dir="ltr"><font face="Calibri, sans-serif" style="font-size:11pt" color="#000000">${headOf(
        facts,
      )
        .map(([name, value]) => `<b>${name}:</b> ${inHtml(value)}`)
        .join('<br>\n')}</font><div>&nbsp;</div></div><div>${inHtml(facts.quoted)}</div>`,
  },
};

const LONGEST_LINE = 78;

/** On two lines, if one is too long for it. */
function wroteAt({ to, at }: Facts) {
  const line = `On ${dayOf(at, 'short')} at ${hourOf(at)} ${to}`;
  return `${line}${line.length + ' wrote:'.length > LONGEST_LINE ? '\n' : ' '}wrote:`;
}

const headOf = ({ from, to, subject, at }: Facts): [name: string, value: string][] => [
  ['From', to],
  ['Sent', `${dayOf(at, 'long')} ${hourOf(at)}`],
  ['To', from],
  ['Subject', subject],
];

const dayOf = (at: Date, names: 'short' | 'long') =>
  at.toLocaleDateString('en-US', {
    weekday: names,
    month: names,
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  });
const hourOf = (at: Date) =>
  at
    .toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
    .replace('\u202f', ' ');
