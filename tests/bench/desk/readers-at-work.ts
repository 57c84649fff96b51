import { addressOf } from './letters.ts';
import type { BenchReader } from './reader.ts';
import { COMMON_WORD } from './texts.ts';

const EVERY_MS = 1000;

/** Readers who each load the first screen, search and open a letter every second, until they are told to stop. */
export function readersAtWork(readers: BenchReader[], letters: number) {
  const end = new AbortController();
  const work = async (reader: BenchReader, seat: number) => {
    await pause((seat / readers.length) * EVERY_MS);
    for (let turn = seat; !end.signal.aborted; turn += readers.length) {
      const begun = performance.now();
      const filter = { view: 'waiting' } as const;
      await Promise.all([
        reader.call('session', {}),
        reader.call('overview', {}),
        reader.call('list', { filter }),
      ]);
      const words = turn % 2 ? COMMON_WORD : addressOf(turn);
      await reader.call('list', { filter: { view: 'all', words } });
      await reader.call('letter', { number: ((turn * 613) % letters) + 1, filter });
      await pause(Math.max(0, EVERY_MS - (performance.now() - begun)));
    }
  };
  const working = Promise.all(readers.map(work));
  return {
    async stop() {
      end.abort();
      await working;
    },
  };
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
