import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';

import { readBounce } from '#desk-server/mail/mailbox/read-bounce.ts';

import { answerTo } from '../../../engines/answer-mail.ts';
import { bounceOf } from '../../../engines/bounces/bounce-mail.ts';

const read = async (raw: string) =>
  readBounce(
    await PostalMime.parse(raw, { forceRfc822Attachments: true, attachmentEncoding: 'utf8' }),
    Buffer.from(raw),
  );

const OURS = 'ours-ours-ours-ours-ours';
const returned = {
  to: 'meera@sahyadri.example',
  messageId: `<${OURS}@northrule.example>`,
  references: [`<letter.${crypto.randomUUID()}@northrule.example>`, '<earlier@northrule.example>'],
};

for (const format of ['postfix', 'exchange', 'gmail', 'exim', 'exim-plain'] as const)
  for (const returns of ['message', 'headers'] as const)
    test(`${format} says what came back, with its ${returns}`, async () => {
      const bounce = await read(bounceOf({ ...returned, format, returns, words: 'No such user here' }));
      expect(bounce).toMatchObject({ returned: OURS, ids: expect.arrayContaining([OURS]) as string[] });
      expect(bounce?.recipients).toContain(returned.to);
      expect(bounce?.words).toContain('No such user here');
    });

test('one that is still being tried has not come back', async () => {
  expect(await read(bounceOf({ ...returned, format: 'delayed' }))).toBeUndefined();
});

test('an answer is no bounce, also when it quotes one', async () => {
  const quoted = bounceOf({ ...returned, format: 'postfix' });
  expect(
    await read(
      answerTo({ ...returned, from: 'meera@sahyadri.example', subject: 'Re: x', text: `See:\n${quoted}` }),
    ),
  ).toBeUndefined();
});
