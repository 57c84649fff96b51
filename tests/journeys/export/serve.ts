import { join } from 'node:path';

import { BACKEND_PORT, buildOther } from '../../another-company/build-other.ts';
import { startNginx } from '../../engines/nginx.ts';
import { startServer } from '../../engines/server-process.ts';

/** Run by Playwright: another company's site on a static host, and the backend under another origin that it is built for. */
const [port = ''] = process.argv.slice(2);
const { folder } = await buildOther();
const backend = await startServer({
  PORT: String(BACKEND_PORT),
  DATA_DIR: 'test-results/export-data',
  ALLOWED_ORIGINS: `http://localhost:${port}`,
});
const nginx = await startNginx(join(folder, 'build'), Number(port));
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void nginx.stop());
const code = await nginx.ended;
await backend.stop();
process.exit(code ?? 0);
