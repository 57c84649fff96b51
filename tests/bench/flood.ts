import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { remind } from '#desk-server/mail/tell.ts';

import { startDeskProcess } from '../engines/desk-process.ts';
import { startMailServer } from '../engines/mail-server.ts';
import { startServer } from '../engines/server-process.ts';
import { createLocalStores } from '../engines/test-backend.ts';
import type { Stores } from '../engines/test-backend.ts';
import { HOUR_MS, movableClock, startTestDesk } from '../engines/test-desk.ts';
import { sendRow } from '../engines/visitor.ts';
import { waitUntil } from '../engines/wait-until.ts';
import { createDice } from './desk/dice.ts';
import type { Dice } from './desk/dice.ts';
import { describeMachine } from './machine.ts';
import { run } from './run.ts';
import { atLeast, atMost, none, plain, printTable } from './table.ts';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '5' }, rate: { type: 'string', default: '4' } },
});
const MINUTES = Number(values.minutes);
const MINUTE_MS = 60_000;
const OWNER = 'owner@northrule.example';
const STRANGERS = 'strangers.test';
const PROMISED_MS = 2 * HOUR_MS;
/** By which the clock is moved on. */
const STEP_MS = 2 * MINUTE_MS;
const WINDOW_MS = 5 * MINUTE_MS;

type Written = { kind: string; name: string; email: string; company?: string; text: string };
const lettersIn = (file: string): Written[] =>
  readFileSync(new URL(`../spam/letters/${file}.jsonl`, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Written)
    .filter(({ text }) => text);

/** Minutes of a bot's letters, each in a stranger's name, with letters of people among them; then, by a clock that is moved on, what comes of it in
 * two hours, and when all reminders fall due. */
await run(MINUTES + 10, async () => {
  console.log(await describeMachine());
  await using stores = await createLocalStores();
  await using mails = await startMailServer();
  const environment = {
    SMTP_URL: mails.url,
    MAIL_FROM: 'Northrule <hello@northrule.example>',
    NOTIFY_TO: OWNER,
  };
  const { flooded, sent } = await flood(stores, environment);
  /** To whom, and when by the desk's clock. */
  const arrived = mails.received.map(({ envelope, at }) => ({ to: envelope.to.join(), at }));
  const clock = movableClock();
  const desk = await startTestDesk(stores, { clock, environment });
  const { engine } = desk.desk;
  const step = async (ms: number) => {
    clock.move(ms);
    await remind(desk.desk);
    // A few looks of the desk, and until all that may go now has gone.
    await delay(300);
    await waitUntil(async () => {
      const [due] = await engine.query`
        SELECT 1 AS one FROM desk_mails WHERE state = 'handing-over' OR (next_at <= ${clock.now()} AND doubt IS NULL) LIMIT 1`;
      return !due;
    });
    for (const { envelope } of mails.received.slice(arrived.length))
      arrived.push({ to: envelope.to.join(), at: clock.now() });
  };
  const last = Math.max(...sent.values());
  while (clock.now() < last + PROMISED_MS) await step(STEP_MS);
  const inTime = arrived.length;
  await step(17 * HOUR_MS);
  while (clock.now() < last + 20 * HOUR_MS + 20 * MINUTE_MS) await step(STEP_MS);

  const asideOf = async (addresses: string[]) => {
    const rows = await engine.query<{ address: string }>`
      SELECT address FROM desk_letters WHERE state = 'aside'`;
    const those = new Set(addresses);
    return rows.filter(({ address }) => those.has(address)).length;
  };
  const people = [...sent.keys()];
  const strangers = arrived.map(({ to }) => to).filter((to) => to.endsWith(STRANGERS));
  const waited = people.map((email) => {
    const at = arrived.slice(0, inTime).find(({ to }) => to === email)?.at ?? Infinity;
    return (at - (sent.get(email) ?? 0)) / MINUTE_MS;
  });
  const toOwner = arrived.filter(({ to }) => to === OWNER).map(({ at }) => at);
  const aside = await asideOf(flooded);
  printTable([
    {
      title: `${MINUTES} minutes of a flood: ${flooded.length} letters of a bot, ${people.length} of people`,
      figures: [
        none('letters of people set aside', await asideOf(people)),
        none(
          'people without an acknowledgement after two hours',
          waited.filter((minutes) => minutes === Infinity).length,
        ),
        atMost('the longest wait for one', Math.ceil(Math.max(...waited)), PROMISED_MS / MINUTE_MS, 'min'),
        plain('acknowledged within five minutes', waited.filter((minutes) => minutes <= 5).length),
        atMost('mails to any one stranger', Math.max(0, ...countEach(strangers).values()), 1),
        plain('mails to strangers', strangers.length),
        atMost('mails to the owner in any five minutes', most(toOwner), 12),
        plain(
          'mails to the owner in two hours',
          arrived.slice(0, inTime).filter(({ to }) => to === OWNER).length,
        ),
        plain('and with all reminders', toOwner.length),
        atLeast('letters of the bot set aside', aside, Math.floor(flooded.length * 0.6)),
      ],
    },
  ]);
  await desk.stop();
});

/** Answers to whom the bot's letters would be answered, and when each person sent theirs. */
async function flood(stores: Stores, environment: Record<string, string>) {
  const settings = { ...stores.environment, ...environment };
  await using site = await startServer(settings);
  await using desk = await startDeskProcess({ environment: settings });
  const dice = createDice(18);
  const spam = lettersIn('others/spam');
  const genuine = lettersIn('others/genuine').slice(0, 60);
  const until = performance.now() + MINUTES * MINUTE_MS;
  const flooded: string[] = [];
  const sent = new Map<string, number>();
  while (performance.now() < until) {
    const letter = genuine[sent.size];
    if (letter && dice.next() < genuine.length / (MINUTES * 60 * Number(values.rate))) {
      const email = addressOfPerson(sent.size);
      sent.set(email, Date.now());
      await sendMessage(site.port, letter, email, `empty,${dice.between(8, 600)}`);
    } else {
      // Half of them say the same in nearly the same words, half are all different; most fill in the field that nobody sees.
      const of = dice.next() < 0.5 ? spam[dice.below(5)]! : spam[flooded.length % spam.length]!;
      const signals = dice.next() < 0.7 ? `filled,${dice.below(3)}` : 'empty,1';
      const text = `${of.text} ${dice.below(1000)}`;
      const email = addressOfStranger(flooded, dice);
      flooded.push(email);
      await sendMessage(site.port, { ...of, text }, email, signals);
    }
    await delay(1000 / Number(values.rate));
  }
  // What came last is told of as well.
  await delay(5000);
  await desk.stop();
  return { flooded, sent };
}

/** Half of them at a mail provider. */
function addressOfPerson(index: number) {
  return index % 2 ? `person${index}@gmail.com` : `person${index}@people${index}.example`;
}

/** A third of the letters are in the name of somebody who has been named before. */
function addressOfStranger(before: string[], dice: Dice) {
  const again = before.length > 0 && dice.next() < 1 / 3;
  return again ? before[dice.below(before.length)]! : `someone@${before.length}-${STRANGERS}`;
}

function countEach(words: string[]) {
  return new Map([...Map.groupBy(words, (word) => word)].map(([word, same]) => [word, same.length]));
}

/** Within five minutes. */
function most(times: number[]) {
  return Math.max(
    0,
    ...times.map((from) => times.filter((at) => at >= from && at < from + WINDOW_MS).length),
  );
}

function sendMessage(port: number, { name, text }: Written, email: string, signals: string) {
  return sendRow(port, 'contact_messages', {
    name,
    email,
    messages: text.slice(0, 1000),
    created_at: new Date().toISOString(),
    signals,
  });
}
