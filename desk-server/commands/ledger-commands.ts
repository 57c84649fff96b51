import { Refusal } from '#server/refusal.ts';

import { wipe } from '../erasure/wipe.ts';
import { openDesk } from '../open-desk.ts';
import { ownerOf } from '../people/find-person.ts';
import { openLedger } from '../record/ledger.ts';
import { record } from '../record/trail.ts';
import type { Command } from './command.ts';

export const wipeCommand: Command = {
  usage: ['wipe'],
  about: 'overwrite now what was erased, instead of tonight; others wait to write meanwhile',
  read:
    () =>
    async ({ desk }) => {
      await wipe(desk);
      return { text: 'What was erased is overwritten.', json: { wiped: true } };
    },
};

/** Without a desk: it does not open while the ledger names very many of its letters. */
export const forgetErasureCommand: Command = {
  usage: ['forget-erasure 2026-11-18-020000-000'],
  about:
    'take an erasure that was a mistake out of the ledger, by the number of its proof: a backup may then bring its letters back',
  words: 1,
  read({ words: [number] }) {
    if (!number)
      throw new Refusal(
        'Name the erasure, by the number of its proof: npm run desk -- forget-erasure 2026-11-18-020000-000',
      );
    return {
      withoutDesk: async (settings, promises) => {
        const ledger = await openLedger(settings.ERASURE_LEDGER);
        const entries = await ledger.forget(number, Date.now());
        if (!entries)
          throw new Refusal(
            `The ledger at ${settings.ERASURE_LEDGER} knows no erasure ${number}. Nothing was changed.`,
          );
        // The ledger says so itself; the trail as well, where there is a desk already.
        const desk = await openDesk(settings, promises).catch(() => undefined);
        if (desk)
          try {
            const owner = await ownerOf(desk);
            await desk.engine.transaction((query) =>
              record(query, owner, desk.now(), 'forgot-erasure', { detail: number }),
            );
          } finally {
            await desk.engine.close();
          }
        return {
          text: `The ledger no longer names what went with ${number}: ${entries} entries. Restore a backup from before to have it back.`,
          json: { number, entries },
        };
      },
    };
  },
};

export const eraseAgainCommand: Command = {
  usage: ['erase-again'],
  about: 'erase again what the ledger names and a backup has brought back, however many they are',
  read: () => ({
    withoutDesk: async (settings, promises) => {
      const desk = await openDesk(settings, promises, { erasesMany: true });
      await desk.engine.close();
      return { text: 'What the ledger names is erased again.', json: { erased: true } };
    },
  }),
};
