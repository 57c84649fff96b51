import { readPromises } from '#build-steps/content/read-promises.ts';
import { letVisitorsGoFirst, startDesk } from '#desk-server/serve-desk.ts';
import { readSettings } from '#server/settings.ts';

import type { DeskTask } from './desk-process.ts';
import { expectWhole } from './expect-whole.ts';

/** The desk in a process of its own, with a page of one line. Says where it is, and makes links for its owner. */
letVisitorsGoFirst();
process.once('disconnect', () => process.exit());
process.once('message', async (task) => {
  const { environment, built, intervals } = task as DeskTask;
  const settings = readSettings({ ...environment, DESK_PORT: '0', LOG_LEVEL: 'error' });
  const running = await startDesk(settings, readPromises(), { built: new URL(built), intervals });
  process.on('message', async (asked) => {
    if (asked === 'link') process.send?.({ link: await running.ownerLink() });
    else {
      await expectWhole(running.desk).catch((error: Error) => {
        console.error(error.message);
        process.exitCode = 1;
      });
      await running.stop().then(() => process.disconnect?.());
    }
  });
  process.send?.({ origin: running.origin });
});
