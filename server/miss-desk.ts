import { setTimeout as pause } from 'node:timers/promises';

import { isClone } from './command.ts';
import type { Log } from './http/logger.ts';
import { originAt } from './settings.ts';
import type { Settings } from './settings.ts';

/** In which a desk that was started with us is ready. */
const LOOK_AFTER_MS = 30_000;
const LONGEST_ANSWER_MS = 5000;

/** Says so, once, when the settings ask for what the desk does, and no desk answers: letters would wait for somebody to look. */
export async function missDesk(settings: Settings, log: Log, lookAfterMs = LOOK_AFTER_MS): Promise<void> {
  const { DESK_URL, DESK_HOST, DESK_PORT } = settings;
  const asked = (['SMTP_URL', 'NOTIFY_URL'] as const).find((name) => settings[name] !== undefined);
  // Where the system chose the port we cannot know it.
  if (!asked || (!DESK_URL && !DESK_PORT)) return;
  const address = DESK_URL ?? originAt(DESK_HOST, DESK_PORT);
  await pause(lookAfterMs, undefined, { ref: false });
  try {
    // Whatever it answers: somebody is there.
    const answer = await fetch(`${address}/healthz`, { signal: AbortSignal.timeout(LONGEST_ANSWER_MS) });
    await answer.body?.cancel();
  } catch {
    log.warn({
      problem: `${asked} is set, and no desk answers at ${address}: mail, reminders and retention are its work. ${isClone ? '"npm start" starts site and desk, "npm run desk" the desk alone.' : 'Look at the service "desk".'}`,
    });
  }
}
