import { expect, test } from 'vitest';

import { expectLinear } from '../../../tests/expect-linear.ts';
import { withoutQuote } from './without-quote.ts';

const OURS = 'hello@northrule.example';
const WRITTEN = 'Yes, twenty vehicles.\n\nKind regards,\nMeera';

test.each([
  ['Gmail', `On Tue, Nov 17, 2026 at 7:44 PM Northrule <${OURS}>\nwrote:\n\n> Thank you\n>\n> for it.`],
  ['Gmail in Hindi', `मंगल, 17 नव॰ 2026 को 7:44 pm बजे को Northrule <${OURS}> ने\nलिखा:\n\n> धन्यवाद`],
  ['Gmail in German', `Am Di., 17. Nov. 2026 um 19:44 Uhr schrieb Northrule <\n${OURS}>:\n\n> Danke`],
  ['Gmail in French', `Le mar. 17 nov. 2026 à 19:44, Northrule <${OURS}> a\nécrit :\n\n> Merci`],
  ['Gmail in Japanese', `2026年11月17日(火) 19:44 Northrule <${OURS}>:\n\n> どうも`],
  ['Apple', `> On 17 Nov 2026, at 7:44 PM, Northrule <${OURS}> wrote:\n> \n> Thank you`],
  ['Thunderbird', 'On 17/11/26 19:44, Priya, Northrule wrote:\n> Thank you\n> for it.'],
  [
    'Outlook',
    `________________________________\nFrom: Northrule <${OURS}>\nSent: Tuesday, November 17, 2026 7:44 PM\nTo: Meera\nSubject: Re: x\n\nThank you`,
  ],
  [
    'Outlook in German',
    `-----Ursprüngliche Nachricht-----\nVon: Northrule <${OURS}>\nGesendet: Dienstag\nAn: Meera\nBetreff: x\n\nDanke`,
  ],
  [
    'Outlook in French',
    `De : Northrule <${OURS}>\nEnvoyé : mardi\nÀ : Meera\nObjet : x\n\nMerci\n\n> encore`,
  ],
  ['Yahoo', `    On Tuesday, 17 November, 2026 at 07:44:00 pm IST, N <${OURS}> wrote:  \n \n Thank you`],
  ['Zoho', `---- On Wed, 18 Nov 2026 14:02:50 +0530 ${OURS} wrote ----\n\nThank you`],
  ['Hotmail', `> Subject: Test\n> From: ${OURS}\n> To: meera@example.in\n>\n> Thank you`],
])('what %s puts below an answer is no part of it', (_name, below) => {
  expect(withoutQuote(`${WRITTEN}\r\n\r\n${below}\r\n`.replaceAll('\n', '\r\n'), OURS)).toBe(WRITTEN);
});

test.each([
  ['their own list', 'Name: Meera\nEmail: meera@example.in\nTime: 10:30\nPhone: 98765'],
  ['what somebody else said', 'They told me:\n> not in May'],
  [
    'answers between the lines',
    `On 17/11/26 19:44, N <${OURS}> wrote:\n\n> How many?\nTwenty.\n> When?\nMay.`,
  ],
  ['an answer below', `On 17/11/26 19:44, N <${OURS}> wrote:\n> How many?\n\nTwenty.`],
  [
    'answers in another colour',
    `See my answers below.\n\nFrom: N <${OURS}>\nSent: x\nTo: y\nSubject: z\n\nHow many? Twenty.`,
  ],
  ['a mail that is nothing else', '> How many?\n> When?'],
  ['a question about our address', `Is it ${OURS}: yes or no?`],
])('%s stays', (_name, text) => {
  expect(withoutQuote(text, OURS)).toBe(text);
});

test.each(['>', '\n>', ': ', '--', 'On 1:00 ', `From: ${OURS}\n`, `On 1:00 ${OURS}:\n`, '\n'])(
  'takes no longer than its text of %j is long',
  (piece) => expectLinear(piece.repeat(20_000), (text) => withoutQuote(`x\n${text}\n> y`, OURS)),
);
