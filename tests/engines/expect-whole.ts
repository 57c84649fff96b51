import { readPromises } from '#build-steps/content/read-promises.ts';
import { openDesk } from '#desk-server/open-desk.ts';
import { checkRecord } from '#desk-server/record/check-record.ts';
import type { Desk } from '#desk-server/record/desk.ts';
import { readSettings } from '#server/settings.ts';

import type { Stores } from './test-backend.ts';

/** Fails with what `npm run desk -- check` would say. */
export async function expectWhole(desk: Desk): Promise<void> {
  const { faults } = await checkRecord(desk);
  if (!faults.length) return;
  const lines = faults.map(({ letter, says }) => `${letter === undefined ? '' : `letter ${letter} `}${says}`);
  throw new Error(`The record is not whole:\n${lines.join('\n')}`);
}

/** The same where no desk is open. */
export async function expectWholeIn({ environment }: Pick<Stores, 'environment'>): Promise<void> {
  const desk = await openDesk(readSettings(environment), readPromises());
  try {
    await expectWhole(desk);
  } finally {
    await desk.engine.close();
  }
}
