import { onTestFinished } from 'vitest';

import { freePort } from '../../engines/free-port.ts';
import type { Stores } from '../../engines/test-backend.ts';
import { startTestDesk, tokenIn } from '../../engines/test-desk.ts';

/** A desk that is told its address, behind TLS. */
export async function startSecureDesk(stores: Stores) {
  const port = await freePort();
  const environment = {
    DESK_URL: 'https://desk.example.com',
    DESK_HOST: '127.0.0.1',
    DESK_PORT: String(port),
  };
  const desk = await startTestDesk(stores, { environment });
  onTestFinished(() => desk.stop());
  return { port, token: tokenIn(await desk.ownerLink()) };
}
