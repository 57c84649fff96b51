import { randomUUID } from 'node:crypto';

import { headerText, inBrackets, joined, listed, part } from '../raw-mail.ts';
import { HOST, alone } from './bounce-facts.ts';
import type { Facts } from './bounce-facts.ts';

export function exchange({
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
