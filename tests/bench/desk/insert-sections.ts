import { startServer } from '../../engines/server-process.ts';
import type { Stores } from '../../engines/test-backend.ts';
import { pinTo } from '../machine.ts';
import { atMost, none, plain } from '../table.ts';
import type { Section } from '../table.ts';
import { insertInto, insertsBeside } from './inserts-beside.ts';
import type { Compared } from './inserts-beside.ts';
import { addressOf } from './letters.ts';
import type { BenchReader } from './reader.ts';

const MOST_SLOWED_PERCENT = 5;
/** As many as a very busy site gets, and as many as it can take. */
const PACED = { clients: 20, seconds: 6, pauseMs: 100 };
const FULL = { clients: 50, seconds: 6, pauseMs: 0 };

export async function insertSections(
  engine: string,
  stores: Stores,
  rounds: number,
  letters: number,
): Promise<Section[]> {
  const figures = ({ alone, beside, slowedBy }: Compared) => [
    plain('inserts, no desk', alone.perSecond, '/s'),
    plain('inserts, a desk and ten readers', beside.perSecond, '/s'),
    atMost('slowed by', slowedBy, MOST_SLOWED_PERCENT, '%'),
    plain('half answered in, no desk', alone.p50, 'ms'),
    plain('half answered in, a desk and ten readers', beside.p50, 'ms'),
    none('refused', alone.refused + beside.refused),
  ];
  return [
    {
      title: `${engine}: inserts on the site, ${PACED.clients} visitors who rest ${PACED.pauseMs} ms`,
      figures: figures(await insertsBeside(stores, PACED, rounds, letters)),
    },
    {
      title: `${engine}: inserts on the site, ${FULL.clients} visitors who do not rest`,
      figures: figures(await insertsBeside(stores, FULL, rounds, letters)),
    },
  ];
}

/** One person goes while visitors write. */
export async function eraseSection(engine: string, stores: Stores, owner: BenchReader): Promise<Section> {
  await using site = await startServer(stores.environment, pinTo('server'));
  const email = addressOf(7);
  const inserting = insertInto(site, { ...PACED, seconds: 15 });
  await new Promise((resolve) => setTimeout(resolve, 2000));
  const started = performance.now();
  await owner.call('erase', { subject: { email }, reason: 'asked', confirm: email });
  const took = performance.now() - started;
  const { longest, refused } = await inserting;
  return {
    title: `${engine}: one person erased while visitors write`,
    figures: [
      plain('erased, checked and written down in', took, 'ms'),
      plain('the longest that a visitor waited', longest, 'ms'),
      none('visitors refused', refused),
    ],
  };
}
