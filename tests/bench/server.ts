import { build } from '#build-steps/build.ts';
import { isBuilt } from '#build-steps/fingerprint.ts';
import { runOrExplain } from '#server/refusal.ts';

import { describeMachine } from './machine.ts';
import { readRounds } from './rounds.ts';
import { run } from './run.ts';
import { compareServers } from './server/compare.ts';
import type { Comparison, Pair } from './server/compare.ts';
import { CLIENTS } from './server/measure-static.ts';
import type { StaticSpeed } from './server/measure-static.ts';
import { atLeast, plain, printTable } from './table.ts';
import type { Figure, Section } from './table.ts';

const LONGEST_MINUTES = 10;
const LEAST_PERCENT_OF_NGINX = 50;

await runOrExplain(() =>
  run(LONGEST_MINUTES, async () => {
    const rounds = readRounds();
    if (!isBuilt()) await build();
    const compared = await compareServers(rounds);
    console.log(
      `\n${await describeMachine()}; medians of ${rounds}, ${CLIENTS} kept connections, nginx with one worker`,
    );
    printTable([...compared.speeds.map(speedSection), upkeep(compared)]);
  }),
);

function speedSection({ name, ours, nginx }: Comparison['speeds'][number]): Section {
  if (!nginx) return { title: `${name} (ours alone)`, figures: speed('ours', ours) };
  return {
    title: name,
    figures: [
      ...speed('ours', ours),
      ...speed('nginx', nginx),
      atLeast(
        'ours to nginx, requests',
        (ours.perSecond / nginx.perSecond) * 100,
        LEAST_PERCENT_OF_NGINX,
        '%',
      ),
      // Where the load cannot keep nginx busy, requests flatter ours: this is what a core would do that has no rest.
      atLeast('ours to nginx, by CPU', (nginx.cpu / ours.cpu) * 100, LEAST_PERCENT_OF_NGINX, '%'),
    ],
  };
}

function speed(who: string, { perSecond, cpu, busy, p99 }: StaticSpeed): Figure[] {
  return [
    plain(`${who}, requests`, perSecond, '/s'),
    plain(`${who}, CPU for one`, cpu, 'µs'),
    plain(`${who}, busy`, busy, '%'),
    plain(`${who}, answered in, 99 of 100`, p99, 'ms'),
  ];
}

function upkeep({ coldStartMs, megabytesAtRest, megabytesAfter }: Comparison): Section {
  const both = (name: string, { ours, nginx }: Pair<number>, unit: string) => [
    plain(`ours, ${name}`, ours, unit),
    plain(`nginx, ${name}`, nginx, unit),
  ];
  return {
    title: 'Start and memory',
    figures: [
      ...both('from start to first answer', coldStartMs, 'ms'),
      ...both('memory at rest', megabytesAtRest, 'MB'),
      ...both('memory after the load', megabytesAfter, 'MB'),
    ],
  };
}
