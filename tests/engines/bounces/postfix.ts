import { randomUUID } from 'node:crypto';

import { dateLine, joined, part, wrapped } from '../raw-mail.ts';
import { HOST, alone } from './bounce-facts.ts';
import type { Facts } from './bounce-facts.ts';

/** Refers to what comes back nowhere but in what comes back. */
export function postfix({ to, from, status, said, returned, returns, date, remote, format, at }: Facts) {
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
