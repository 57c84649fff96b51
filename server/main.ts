import { createApp } from './app.ts';
import { prepareDataFolder } from './data-folder.ts';
import { listenRefusal } from './listen-refusal.ts';
import { runOrExplain } from './refusal.ts';
import { readSettings } from './settings.ts';
import { loadSite } from './site/load-site.ts';

const BUILT_SITE = new URL('../build/', import.meta.url);
/** How long open requests may take to finish after a stop signal. */
const GRACE_MS = 10_000;

/** Starts the server and keeps it running until a stop signal. The site must be built. */
export async function serve(): Promise<void> {
  const settings = readSettings(process.env);
  await prepareDataFolder(settings.DATA_DIR);
  const app = createApp({ site: await loadSite(BUILT_SITE), logLevel: settings.LOG_LEVEL });

  try {
    await app.listen({ port: settings.PORT, host: settings.HOST });
  } catch (error) {
    throw listenRefusal(error as NodeJS.ErrnoException, settings);
  }
  const [address] = app.addresses();
  const port = typeof address === 'object' ? address.port : settings.PORT;
  console.log(
    `Ready at http://${settings.HOST.includes(':') ? `[${settings.HOST}]` : settings.HOST}:${port}`,
  );

  const stop = () => {
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    void app.close().then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

if (import.meta.main) await runOrExplain(serve);
