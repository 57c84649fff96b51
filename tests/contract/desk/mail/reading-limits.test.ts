import { expect, onTestFinished, test, vi } from 'vitest';

import { readMailbox } from '#desk-server/mail/mailbox/read-mailbox.ts';

import { answerTo } from '../../../engines/answer-mail.ts';
import { startMailbox } from '../../../engines/mailbox-server.ts';
import { openMailDesk } from './mail-desk.ts';

const read: number[] = [];

/** Each mail takes three seconds to read, for nothing. */
vi.mock('#desk-server/mail/mailbox/mail-reader.ts', () => {
  class Unreadable extends Error {}
  const openMailReader = () => {
    const reader = {
      spentMs: 0,
      read(source: Buffer) {
        read.push(source.length);
        reader.spentMs += 3000;
        return Promise.reject(new Unreadable('it takes too long'));
      },
      async [Symbol.asyncDispose]() {},
    };
    return reader;
  };
  return { Unreadable, openMailReader };
});

test('a pass reads mails for five seconds and goes on with the next one, and of each the first 256 KB', async () => {
  const mailbox = await startMailbox();
  onTestFinished(() => mailbox[Symbol.asyncDispose]());
  const desk = await openMailDesk(
    { rows: 'SQLite', files: 'disk' },
    { environment: { ACKNOWLEDGEMENTS: 'off', INBOX_URL: mailbox.url } },
  );
  const pass = () => readMailbox(desk.desk, mailbox.url, () => false);
  await pass();
  await desk.put([{ kind: 'message', at: desk.clock.now(), email: 'meera@sahyadri.example' }]);
  const { mail } = await desk.mailServer.waitFor(() => true);
  const answer = answerTo({
    messageId: mail.messageId ?? '',
    from: 'meera@sahyadri.example',
    subject: 'Re',
    text: 'One line.\n'.repeat(60_000),
  });
  for (let index = 0; index < 5; index++) await mailbox.deliver(answer);
  await pass();
  expect(read).toEqual([262_144, 262_144]);
  await pass();
  expect(read).toHaveLength(4);
  await pass();
  expect(read).toHaveLength(5);
});
