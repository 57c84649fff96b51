import { expect, test } from 'vitest';

import type { Promises } from '#schemas/desk/promises.ts';
import { readSettings } from '#server/settings.ts';

import { openDesk } from './open-desk.ts';

test('of a hosted project it is told where that keeps its rows, or says what to set', async () => {
  const settings = readSettings({ PUBLIC_BACKEND_URL: 'https://project.supabase.co', DATA_DIR: '/nowhere' });
  // Refused before anything is opened: there is nothing yet that promises could be about.
  await expect(openDesk(settings, {} as Promises, { isNew: true })).rejects.toThrow(
    "What visitors send is kept at https://project.supabase.co. Set DATABASE_URL to that project's Postgres address, and S3_* to its storage keys, for the desk",
  );
});
