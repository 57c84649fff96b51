import { randomUUID } from 'node:crypto';

import { joined, listed, part } from '../raw-mail.ts';
import { HOST, alone } from './bounce-facts.ts';
import type { Facts } from './bounce-facts.ts';

export function exim(facts: Facts) {
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

export function eximPlain(facts: Facts) {
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
