import { randomUUID } from 'node:crypto';

import { inBrackets, joined, listed, part } from '../raw-mail.ts';
import { alone } from './bounce-facts.ts';
import type { Facts } from './bounce-facts.ts';

/** Has no MIME-Version, and a picture among its parts. */
export function gmail({ to, from, status, said, references, messageId, returned, date, remote }: Facts) {
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
