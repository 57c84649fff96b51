import { addressText, dateLine, headerText, inBrackets, listed, part } from '../raw-mail.ts';

export type Bounced = {
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

export type Facts = Required<Bounced> & {
  /** The whole answer of the recipient's server. */
  said: string;
  /** The mail that comes back, and the part of it that does, with its type. */
  headers: string;
  returned: { type: string; body: string };
  date: string;
  remote: string;
};

export const HOST = 'mail.example.test';

export function factsOf(bounced: Bounced): Facts {
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

export const alone = (address: string) => /<(.+)>/.exec(address)?.[1] ?? address;
