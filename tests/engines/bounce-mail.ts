import { randomUUID } from 'node:crypto';

import {
  addressText,
  dateLine,
  headerText,
  inBrackets,
  joined,
  listed,
  part,
  withCrlf,
  wrapped,
} from './raw-mail.ts';

export { answerTo } from './answer-mail.ts';

type Bounced = {
  /** Who could not be reached. */
  to: string;
  /** Of the mail that comes back; what it referred to itself. */
  messageId: string;
  references?: string[];
  /** Who had sent it, and gets this. */
  from?: string;
  subject?: string;
  text?: string;
  /** 5.1.1 unless told; 4.4.1 if it is delayed. Exim puts it into its words alone, and 5.0.0 where it belongs. */
  status?: string;
  /** What the recipient's server said, without its codes. */
  words?: string;
  /** `exim-plain` is that of its older versions, which write one text for people. */
  format: 'postfix' | 'exchange' | 'gmail' | 'exim' | 'exim-plain' | 'delayed';
  /** Whether the whole mail comes back, or its headers alone. Each server has its habit. */
  returns?: 'message' | 'headers';
  at?: Date;
};

type Facts = Required<Bounced> & {
  /** The whole answer of the recipient's server. */
  said: string;
  /** The mail that comes back, and the part of it that does, with its type. */
  headers: string;
  returned: { type: string; body: string };
  date: string;
  remote: string;
};

const HOST = 'mail.example.test';

/** A raw mail that tells that another did not arrive, as one of the usual servers writes it. */
export function bounceOf(bounced: Bounced): string {
  return withCrlf(FORMATS[bounced.format](factsOf(bounced)));
}

function factsOf(bounced: Bounced): Facts {
  const isDelayed = bounced.format === 'delayed';
  const known = {
    references: [],
    from: 'Desk <desk@example.test>',
    subject: 'Your enquiry',
    text: 'Thank you for your enquiry.',
    status: isDelayed ? '4.4.1' : '5.1.1',
    words: isDelayed ? 'Connection timed out' : `<${bounced.to}>: Recipient address rejected: User unknown`,
    returns: isDelayed ? ('headers' as const) : ('message' as const),
    at: new Date(),
    ...bounced,
  };
  const { status, words, to, from, references, returns, at } = known;
  const headers = part(
    {
      'Return-Path': `<${alone(from)}>`,
      Received: `from desk.example.test (desk.example.test [192.0.2.7])\n\tby ${HOST} with ESMTPSA id 4Zq1Yd2hT3z9s\n\tfor <${to}>; ${dateLine(at)}`,
      'Message-ID': inBrackets(known.messageId),
      'In-Reply-To': listed(references.slice(-1)),
      References: listed(references),
      Date: dateLine(at),
      From: addressText(from),
      To: to,
      Subject: headerText(known.subject),
      'MIME-Version': '1.0',
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Transfer-Encoding': 'base64',
    },
    '',
  );
  const body = `${headers}${Buffer.from(known.text).toString('base64')}\n`;
  return {
    ...known,
    said: `${CODES[status] ?? (status.startsWith('4') ? 451 : 550)} ${status} ${words}`,
    headers,
    returned:
      returns === 'headers'
        ? { type: 'text/rfc822-headers', body: headers.trimEnd() }
        : { type: 'message/rfc822', body },
    date: dateLine(at),
    remote: `mx.${to.split('@').at(-1)}`,
  };
}

/** The answers of SMTP that go with a status. */
const CODES: Record<string, number> = { '5.2.2': 552, '4.2.2': 452, '5.7.1': 554 };

const alone = (address: string) => /<(.+)>/.exec(address)?.[1] ?? address;

const FORMATS: Record<Bounced['format'], (facts: Facts) => string> = {
  postfix,
  delayed: postfix,
  exchange,
  gmail,
  exim,
  'exim-plain': eximPlain,
};

/** Refers to what comes back nowhere but in what comes back. */
function postfix({ to, from, status, said, returned, returns, date, remote, format, at }: Facts) {
  const isDelayed = format === 'delayed';
  const boundary = `4Zq1Yd2hT3z9s.${Math.floor(at.getTime() / 1000)}/${HOST}`;
  const forPeople = isDelayed
    ? `####################################################################
# THIS IS A WARNING ONLY.  YOU DO NOT NEED TO RESEND YOUR MESSAGE. #
####################################################################

Your message could not be delivered for more than 4 hour(s).
It will be retried until it is 5 day(s) old.`
    : `I'm sorry to have to inform you that your message could not
be delivered to one or more recipients. It's attached below.`;
  const retry = new Date(at.getTime() + 5 * 24 * 60 * 60 * 1000);
  return part(
    {
      'Return-Path': '<>',
      'X-Original-To': alone(from),
      'Delivered-To': alone(from),
      Received: `by ${HOST} (Postfix)\n\tid 4Zq1Yh5kQ7z9t; ${date}`,
      Date: date,
      From: `MAILER-DAEMON@${HOST} (Mail Delivery System)`,
      Subject: isDelayed ? 'Delayed Mail (still being retried)' : 'Undelivered Mail Returned to Sender',
      To: alone(from),
      'Auto-Submitted': 'auto-replied',
      'MIME-Version': '1.0',
      'Content-Type': `multipart/report; report-type=delivery-status;\n\tboundary="${boundary}"`,
      'Message-Id': `<${randomUUID()}@${HOST}>`,
    },
    joined(
      boundary,
      [
        part(
          { 'Content-Description': 'Notification', 'Content-Type': 'text/plain; charset=us-ascii' },
          `This is the mail system at host ${HOST}.

${forPeople}

For further assistance, please send mail to postmaster.

                   The mail system

${wrapped(`<${to}>: host ${remote}[192.0.2.25] said: ${said} (in reply to RCPT TO command)`, '    ')}
`,
        ),
        part(
          { 'Content-Description': 'Delivery report', 'Content-Type': 'message/delivery-status' },
          `Reporting-MTA: dns; ${HOST}
X-Postfix-Queue-ID: 4Zq1Yd2hT3z9s
X-Postfix-Sender: rfc822; ${alone(from)}
Arrival-Date: ${date}

Final-Recipient: rfc822; ${to}
Original-Recipient: rfc822;${to}
Action: ${isDelayed ? 'delayed' : 'failed'}
Status: ${status}
Remote-MTA: dns; ${remote}
${wrapped(`Diagnostic-Code: smtp; ${said}`, '    ')}
${isDelayed ? `Will-Retry-Until: ${dateLine(retry)}\n` : ''}`,
        ),
        part(
          {
            'Content-Description': `Undelivered Message${returns === 'headers' ? ' Headers' : ''}`,
            'Content-Type': returned.type,
          },
          returned.body,
        ),
      ],
      'This is a MIME-encapsulated message.\n\n',
    ),
  );
}

function exchange({
  to,
  from,
  status,
  said,
  subject,
  references,
  messageId,
  headers,
  returned,
  date,
}: Facts) {
  const boundary = `_${randomUUID()}_`;
  const inner = `_000_${randomUUID()}_`;
  const host = 'AM0PR01MB0001.eurprd01.prod.exchangelabs.com';
  const advice =
    "The email address you entered couldn't be found. Please check the address and try to resend.";
  const people = `Delivery has failed to these recipients or groups:

${to}<mailto:${to}>
${advice}

Diagnostic information for administrators:

Generating server: ${host}

${to}
Remote server returned '${said}'

Original message headers:

${headers.trimEnd()}
`;
  return part(
    {
      'Return-Path': '<>',
      From: `Microsoft Outlook\n\t<MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@${HOST}>`,
      To: alone(from),
      Date: date,
      'Content-Type': `multipart/report; report-type=delivery-status;\n\tboundary="${boundary}"`,
      'X-MS-Exchange-Message-Is-Ndr': '',
      'Content-Language': 'en-US',
      'Message-ID': `\n <${randomUUID()}@${host}>`,
      'In-Reply-To': inBrackets(messageId),
      References: listed([...references, messageId]),
      'Thread-Topic': headerText(subject),
      Subject: headerText(`Undeliverable: ${subject}`),
      'Auto-Submitted': 'auto-replied',
      'MIME-Version': '1.0',
    },
    joined(boundary, [
      part(
        {
          'Content-Type': `multipart/alternative; differences=Content-Type;\n\tboundary="${inner}"`,
        },
        joined(inner, [
          part({ 'Content-Type': 'text/plain; charset="us-ascii"' }, people),
          part(
            { 'Content-Type': 'text/html; charset="us-ascii"' },
            `<html>\n<body>\n<p><b>Delivery has failed to these recipients or groups:</b></p>\n<p><a href="mailto:${to}">${to}</a><br>\n${advice}</p>\n</body>\n</html>\n`,
          ),
        ]),
      ),
      part(
        { 'Content-Type': 'message/delivery-status' },
        `Reporting-MTA: dns;${host}
Received-From-MTA: dns;${HOST}
Arrival-Date: ${date}

Final-Recipient: rfc822;${to}
Action: failed
Status: ${status}
Diagnostic-Code: smtp;${said}
`,
      ),
      part({ 'Content-Type': returned.type }, returned.body),
    ]),
  );
}

/** Has no MIME-Version, and a picture among its parts. */
function gmail({ to, from, status, said, references, messageId, returned, date, remote }: Facts) {
  const [boundary, related, inner] = Array.from(
    { length: 3 },
    () => `000000000000${randomUUID().slice(-12)}`,
  );
  const advice = `Your message wasn't delivered to ${to} because the address couldn't be found, or is unable to receive mail.`;
  return part(
    {
      'Return-Path': '<>',
      'Content-Type': `multipart/report; boundary="${boundary}"; report-type=delivery-status`,
      To: alone(from),
      Received: `by 2002:a05:6512:3d0f:b0:53d:a5c8:3f1f with SMTP id 2adb3069b0e04; ${date}`,
      'Auto-Submitted': 'auto-replied',
      'Message-ID': `<${randomUUID()}.GMR@mx.google.com>`,
      Date: date,
      From: 'Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
      Subject: 'Delivery Status Notification (Failure)',
      References: listed([...references, messageId]),
      'In-Reply-To': inBrackets(messageId),
      'X-Failed-Recipients': to,
    },
    joined(boundary!, [
      part(
        { 'Content-Type': `multipart/related; boundary="${related}"` },
        joined(related!, [
          part(
            { 'Content-Type': `multipart/alternative; boundary="${inner}"` },
            joined(inner!, [
              part(
                { 'Content-Type': 'text/plain; charset="UTF-8"' },
                `\n** Address not found **\n\n${advice}\n\nThe response from the remote server was:\n\n${said}\n`,
              ),
              part(
                { 'Content-Type': 'text/html; charset="UTF-8"' },
                `\n<html>\n<body>\n<img width=72 height=72 alt="Error Icon" src="cid:icon.png">\n<h2>Address not found</h2>\n${advice}\n<p style="font-family:monospace">\n${said}\n</p>\n</body>\n</html>\n`,
              ),
            ]),
          ),
          part(
            {
              'Content-Type': 'image/png; name="icon.png"',
              'Content-Disposition': 'attachment; filename="icon.png"',
              'Content-Transfer-Encoding': 'base64',
              'Content-ID': '<icon.png>',
            },
            ICON,
          ),
        ]),
      ),
      part(
        { 'Content-Type': 'message/delivery-status' },
        `Reporting-MTA: dns; googlemail.com
Received-From-MTA: dns; ${alone(from)}
Arrival-Date: ${date}
X-Original-Message-ID: ${inBrackets(messageId)}

Final-Recipient: rfc822; ${to}
Action: failed
Status: ${status}
Remote-MTA: dns; ${remote}. (192.0.2.25, the server for the domain ${to.split('@').at(-1)}.)
Diagnostic-Code: smtp; ${said}
Last-Attempt-Date: ${date}
`,
      ),
      part({ 'Content-Type': returned.type }, returned.body),
    ]),
  );
}

const ICON =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

function exim(facts: Facts) {
  const { to, said, returned, remote, at } = facts;
  const boundary = `${Math.floor(at.getTime() / 1000)}-eximdsn-1171510478`;
  return part(
    {
      ...eximHeaders(facts),
      'Content-Type': `multipart/report; report-type=delivery-status; boundary=${boundary}`,
      'MIME-Version': '1.0',
    },
    joined(boundary, [
      part({ 'Content-type': 'text/plain; charset=us-ascii' }, eximText(facts)),
      part(
        { 'Content-type': 'message/delivery-status' },
        `Reporting-MTA: dns; ${HOST}

Action: failed
Final-Recipient: rfc822;${to}
Status: 5.0.0
Remote-MTA: dns; ${remote}
Diagnostic-Code: smtp; ${said}
`,
      ),
      part({ 'Content-type': returned.type }, returned.body),
    ]),
  );
}

function eximPlain(facts: Facts) {
  const { returns, headers, returned } = facts;
  const isWhole = returns === 'message';
  return part(
    eximHeaders(facts),
    `${eximText(facts)}
------ This is a copy of the message${isWhole ? ', including all the' : "'s"} headers. ------

${isWhole ? returned.body : headers.trimEnd()}
`,
  );
}

const eximHeaders = ({ to, from, references, messageId, date }: Facts) => ({
  'Return-path': '<>',
  'Envelope-to': alone(from),
  'Delivery-date': date,
  Received: `from mail by ${HOST} with local (Exim 4.96)\n\tid 1tBx7k-0001gi-JO\n\tfor ${alone(from)}; ${date}`,
  'X-Failed-Recipients': to,
  'Auto-Submitted': 'auto-replied',
  From: `Mail Delivery System <Mailer-Daemon@${HOST}>`,
  To: alone(from),
  References: listed([...references, messageId]),
  Subject: 'Mail delivery failed: returning message to sender',
  'Message-Id': `<E${randomUUID()}@${HOST}>`,
  Date: date,
});

const eximText = ({
  to,
  remote,
  said,
}: Facts) => `This message was created automatically by mail delivery software.

A message that you sent could not be delivered to one or more of its
recipients. This is a permanent error. The following address(es) failed:

  ${to}
    host ${remote} [192.0.2.25]
    SMTP error from remote mail server after RCPT TO:<${to}>:
    ${said}
`;
