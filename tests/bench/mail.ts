import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';

import { judge } from '#desk-server/spam/judge.ts';
import { readTokens } from '#desk-server/spam/letter-tokens.ts';

import { runMailOutage } from '../engines/mail-outage.ts';
import type { Stores } from '../engines/test-backend.ts';
import { createDice } from './desk/dice.ts';
import { textOf } from './desk/texts.ts';
import { percentile } from './load/percentile.ts';
import { describeMachine } from './machine.ts';
import { onEngines } from './on-engines.ts';
import { run } from './run.ts';
import { atLeast, none, plain, printTable } from './table.ts';

const LONGEST_MINUTES = 120;
const { values } = parseArgs({
  options: {
    letters: { type: 'string', default: '10000' },
    kills: { type: 'string', default: '6' },
    /** SQLite or Postgres; both without it. */
    engine: { type: 'string' },
  },
});
const letters = Number(values.letters);

/** Ten thousand letters, with the mail server away for a third of it, and site and desk killed in turns. */
await run(LONGEST_MINUTES, async () => {
  console.log(`${await describeMachine()}; load before: ${loadavg()[0]?.toFixed(1)}`);
  await onEngines(values.engine, measure);
});

async function measure(engine: string, stores: Stores, again: () => Promise<Stores>) {
  const texts = [...madeUpLetters().take(letters)];
  const without = await (async () => {
    await using others = await again();
    return await runMailOutage(others, {
      letters,
      textOf: (index) => texts[index] ?? '',
      kills: 0,
      acknowledgements: false,
      isBaseline: true,
    });
  })();
  const started = performance.now();
  const outage = await runMailOutage(stores, {
    letters,
    textOf: (index) => texts[index] ?? '',
    kills: Number(values.kills),
    acknowledgements: true,
  });
  const count = (of: Map<number, number>) => [...of.values()].reduce((sum, one) => sum + one, 0);
  printTable([
    {
      title: `${engine}: ${letters} letters, mail server away for a third, ${values.kills} kills`,
      figures: [
        atLeast('letters of which the owner was told', outage.notices.size, letters),
        atLeast('senders who got an acknowledgement', outage.acknowledgements.size, letters),
        none('mails to a wrong person', outage.toWrongPerson),
        none('mails missing', outage.unsent),
        none('twice, and not said to be', outage.twiceUnsaid),
        plain(
          'arrived more than once',
          count(outage.notices) +
            count(outage.acknowledgements) -
            outage.notices.size -
            outage.acknowledgements.size,
        ),
        plain('said to be uncertain', outage.mayBeTwice),
        plain('all of it took', (performance.now() - started) / 1000, 's'),
        plain('a letter acknowledged after, median', percentile(outage.latencies, 0.5), 'ms'),
        plain('95th percentile', percentile(outage.latencies, 0.95), 'ms'),
        plain('the same without mail, median', percentile(without.latencies, 0.5), 'ms'),
        plain('95th percentile without mail', percentile(without.latencies, 0.95), 'ms'),
      ],
    },
  ]);
}

/** Of those that the desk is sure of: of others nobody is sent an acknowledgement while ten thousand come at once. */
function* madeUpLetters() {
  const dice = createDice(18);
  for (;;) {
    const text = textOf(dice, dice.between(100, 400));
    const letter = readTokens({ name: 'Visitor', email: 'visitor@example.in', text });
    if (judge({ ...letter, text }).score < 0.3) yield text;
  }
}
