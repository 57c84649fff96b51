import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { readPromises } from '#build-steps/content/read-promises.ts';
import { openDesk } from '#desk-server/open-desk.ts';
import { readSettings } from '#server/settings.ts';

import { startDeskProcess } from '../engines/desk-process.ts';
import { startMailServer } from '../engines/mail-server.ts';
import { startServer } from '../engines/server-process.ts';
import { createLocalStores } from '../engines/test-backend.ts';
import { sendRow } from '../engines/visitor.ts';
import { createDice } from './desk/dice.ts';
import { describeMachine } from './machine.ts';
import { run } from './run.ts';
import { atLeast, none, plain, printTable } from './table.ts';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '5' }, rate: { type: 'string', default: '4' } },
});
const MINUTES = Number(values.minutes);
const OWNER = 'owner@northrule.example';
/** What an acknowledgement waits, and some more. */
const AFTERWARDS_MS = 90_000;

type Written = { kind: string; name: string; email: string; company?: string; text: string };
const lettersIn = (file: string): Written[] =>
  readFileSync(new URL(`../spam/letters/${file}.jsonl`, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Written)
    .filter(({ text }) => text);

/** Minutes of a bot's letters, each in a stranger's name, with letters of people among them. */
await run(MINUTES + 10, async () => {
  console.log(await describeMachine());
  await using stores = await createLocalStores();
  await using mails = await startMailServer();
  const environment = {
    ...stores.environment,
    SMTP_URL: mails.url,
    MAIL_FROM: 'Northrule <hello@northrule.example>',
    NOTIFY_TO: OWNER,
    ACKNOWLEDGEMENTS_PER_HOUR: '0',
  };
  await using site = await startServer(environment);
  await using desk = await startDeskProcess({ environment });
  const dice = createDice(18);
  const spam = lettersIn('test-spam');
  const genuine = lettersIn('test-genuine').slice(0, 60);
  const until = performance.now() + MINUTES * 60_000;
  let flooded = 0;
  let sent = 0;
  while (performance.now() < until) {
    const isPerson =
      sent < genuine.length && dice.next() < genuine.length / (MINUTES * 60 * Number(values.rate));
    if (isPerson)
      await sendMessage(
        site.port,
        genuine[sent]!,
        `person${sent++}@people.example.in`,
        `empty,${dice.between(8, 600)}`,
      );
    else {
      // Half of them say the same in nearly the same words, half are all different; most fill in the field that nobody sees.
      const of = dice.next() < 0.5 ? spam[dice.below(5)]! : spam[flooded % spam.length]!;
      const signals = dice.next() < 0.7 ? `filled,${dice.below(3)}` : 'empty,1';
      const text = `${of.text} ${dice.below(1000)}`;
      await sendMessage(site.port, { ...of, text }, `stranger${flooded++}@strangers.example`, signals);
    }
    await delay(1000 / Number(values.rate));
  }
  await delay(AFTERWARDS_MS);
  const look = await openDesk(readSettings({ ...environment, LOG_LEVEL: 'silent' }), readPromises());
  const asideFrom = async (host: string) =>
    (
      await look.engine
        .query`SELECT 1 AS one FROM desk_letters WHERE state = 'aside' AND address LIKE ${`%@${host}`}`
    ).length;
  const aside = {
    strangers: await asideFrom('strangers.example'),
    people: await asideFrom('people.example.in'),
  };
  await look.engine.close();
  const to = (host: string) =>
    mails.received.filter(({ envelope }) => envelope.to[0]?.endsWith(`@${host}`)).length;
  printTable([
    {
      title: `${MINUTES} minutes of a flood: ${flooded} letters of a bot, ${sent} of people`,
      figures: [
        none('letters of people set aside', aside.people),
        none('mails to strangers', to('strangers.example')),
        plain('acknowledgements to people', to('people.example.in')),
        atLeast('letters of the bot set aside', aside.strangers, Math.floor(flooded * 0.6)),
        plain('mails to the owner', to('northrule.example')),
      ],
    },
  ]);
  await desk.stop();
});

function sendMessage(port: number, { name, text }: Written, email: string, signals: string) {
  return sendRow(port, 'contact_messages', {
    name,
    email,
    messages: text.slice(0, 1000),
    created_at: new Date().toISOString(),
    signals,
  });
}
