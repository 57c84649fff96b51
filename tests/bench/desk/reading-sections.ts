import { deskPaths } from '#schemas/desk/paths.ts';

import type { DeskProcess } from '../../engines/desk-process.ts';
import { residentMegabytes } from '../process-usage.ts';
import { atMost, plain } from '../table.ts';
import type { Figure, Section } from '../table.ts';
import type { BenchReader } from './reader.ts';
import { readingOf } from './reading.ts';
import { timeCalls } from './time-calls.ts';

const MOST_MS = 100;
/** Memory that grows no more than this between the first and the last look counts as flat. */
const MOST_GROWTH = 1.25;
const WARM_UP = 20;

type Asked = { owner: BenchReader; ofOneKind: BenchReader; now: number; letters: number; times: number };

export async function readingSections(engine: string, desk: DeskProcess, asked: Asked): Promise<Section[]> {
  const { owner, ofOneKind, now, letters, times } = asked;
  const works = readingOf(owner, ofOneKind, now, letters);
  for (const work of works.filter(({ isMarked }) => isMarked)) await timeCalls(desk.pid, WARM_UP, work.run);
  const before = residentMegabytes(desk.pid) ?? 0;
  const figures: Figure[] = [];
  for (const { name, isMarked, run } of works) {
    const { p50, p95, cpu = NaN } = await timeCalls(desk.pid, times, run);
    const named = `${name}: half in ${p50.toFixed(1)} ms, ${cpu.toFixed(1)} ms of the desk's processor; 95 of 100 in`;
    figures.push(isMarked ? atMost(named, p95, MOST_MS, 'ms') : plain(named, p95, 'ms'));
  }
  const after = residentMegabytes(desk.pid) ?? 0;
  const started = performance.now();
  const bytes = await owner.download(`${deskPaths.exportCsv}?filter=${encodeURIComponent('{"view":"all"}')}`);
  const seconds = (performance.now() - started) / 1000;
  return [
    { title: `${engine}: ${letters} letters, one reader at a time, over HTTP`, figures },
    {
      title: `${engine}: memory of the desk, and all letters taken out as CSV`,
      figures: [
        plain('memory after the warm-up', before, 'MB'),
        atMost('memory after all of the above', after, before * MOST_GROWTH, 'MB'),
        plain('letters written as CSV, each on the record', letters / seconds, '/s'),
        plain('size of the CSV', bytes / 1e6, 'MB'),
        plain('memory after it', residentMegabytes(desk.pid) ?? 0, 'MB'),
      ],
    },
  ];
}
