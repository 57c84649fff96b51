import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';

import { expect, onTestFinished, test } from 'vitest';

import { answerTo } from '../../../engines/answer-mail.ts';
import { deskBrowser } from '../../../engines/desk-browser.ts';
import { startDeskProcess } from '../../../engines/desk-process.ts';
import { startMailbox } from '../../../engines/mailbox-server.ts';
import { idsOf, insertsOf } from '../../../engines/put-letters.ts';
import { tokenIn } from '../../../engines/test-desk.ts';
import { testIntervals } from '../../../engines/test-intervals.ts';
import { openStores } from '../open-desk.ts';
import { mailSettings, openMailServer } from './mail-desk.ts';

const VISITOR = 'meera@sahyadri.example';

/** Each "=" ends a unit of base64, for which the library makes a buffer of its own: of one such mail, 570 MB. */
const hostile = (messageId: string, line: string) =>
  `From: Mallory <mallory@evil.example>\r\nDate: Wed, 18 Nov 2026 10:00:00 +0000\r\nIn-Reply-To: ${messageId}\r\nContent-Transfer-Encoding: base64\r\n\r\n${line.repeat(Math.ceil(1_000_000 / line.length))}`;

async function megabytesOf(pid: number) {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1000;
}

// Elsewhere nobody tells how much memory another process has.
test.runIf(process.platform === 'linux')(
  'eight mails that would take all of its memory keep the desk from nothing, and are told of',
  async ({ annotate }) => {
    const stores = await openStores({ rows: 'SQLite', files: 'disk' });
    const mailbox = await startMailbox();
    onTestFinished(() => mailbox[Symbol.asyncDispose]());
    const mailServer = await openMailServer();
    const environment = {
      ...stores.environment,
      ...mailSettings(mailServer),
      ACKNOWLEDGEMENTS: 'off',
      INBOX_URL: mailbox.url,
    };
    await using desk = await startDeskProcess({ environment }, { ...testIntervals, readMailbox: 200 });
    const owner = deskBrowser(Number(new URL(desk.origin).port), desk.origin);
    await owner.call('sign-in', { token: tokenIn(await desk.ownerLink()) });
    const letters = [{ kind: 'message' as const, at: Date.now(), email: VISITOR }];
    for (const insert of insertsOf(letters, idsOf(letters))) await stores.run(insert);
    const { mail } = await mailServer.waitFor(() => true);
    const messageId = mail.messageId ?? '';
    const answer = (text: string) =>
      mailbox.deliver(answerTo({ messageId, from: VISITOR, subject: 'Re', text }));
    const filed = async () => (await owner.call('letter', { number: 1 })).incoming.length;
    await answer('First.');
    await expect.poll(filed).toBe(1);

    const before = await megabytesOf(desk.pid);
    let most = before;
    let slowest = 0;
    for (let index = 0; index < 8; index++)
      await mailbox.deliver(hostile(messageId, index % 2 ? 'A=' : `${'A='.repeat(38)}\r\n`));
    await answer('Last.');
    const until = performance.now() + 60_000;
    for (let isFiled = false; !isFiled && performance.now() < until; await setTimeout(10)) {
      const asked = performance.now();
      isFiled = (await filed()) === 2;
      slowest = Math.max(slowest, performance.now() - asked);
      most = Math.max(most, await megabytesOf(desk.pid));
    }
    await annotate(
      `slowest call ${Math.round(slowest)} ms, ${Math.round(most - before)} MB more than ${Math.round(before)}`,
    );
    expect(await filed()).toBe(2);
    // To read one of them takes the desk's own thread 3.7 s, of which a busy machine makes 13.
    expect(slowest).toBeLessThan(3000);
    expect(most - before).toBeLessThan(100);
    const { unreadable = [] } = (await owner.call('session', {})).mail;
    expect(unreadable).toHaveLength(5);
    expect(unreadable[0]).toMatchObject({
      sender: 'mallory@evil.example',
      sentAt: Date.UTC(2026, 10, 18, 10),
      why: 'a line is too long',
    });
    expect(unreadable[1]?.why).toMatch(/too much memory|too long/);
  },
  90_000,
);
