import { closeApp, createApp } from './app.ts';
import { openBackend } from './backend.ts';
import { prepareDataFolder } from './data-folder.ts';
import { openForms } from './forms/answer-forms.ts';
import { createLog } from './http/logger.ts';
import { LAST_WORD_MS } from './http/watch-connections.ts';
import { keepPrivate, openToOthers } from './keep-private.ts';
import { tellReady } from './keep-running.ts';
import { listen, takeSocket } from './listen.ts';
import { missDesk } from './miss-desk.ts';
import { keepOpeningsCurrent } from './openings/redraw-pages.ts';
import { openPrivatePage } from './private-page/answer-private-page.ts';
import { readBuiltPromises } from './private-page/built-promises.ts';
import { forPeople, originAt, readSettings } from './settings.ts';
import type { Settings } from './settings.ts';
import { checkBuiltFor } from './site/built-for.ts';
import { loadSite } from './site/load-site.ts';
import { warnOfUnknownSettings } from './unknown-settings.ts';

const BUILT_SITE = new URL('../build/', import.meta.url);
/** How long open requests may take to finish after a stop signal. */
const GRACE_MS = 10_000;

/** Starts the server and keeps it running until a stop signal. The site must be built. */
export async function serve(built = BUILT_SITE): Promise<void> {
  const socket = takeSocket();
  keepPrivate();
  surviveLostOutput();
  warnOfUnknownSettings();
  const settings = forPeople(readSettings());
  await prepareDataFolder(settings.DATA_DIR);
  await checkBuiltFor(built, settings);
  const site = await loadSite(built, settings.PUBLIC_BACKEND_URL);
  const log = createLog(settings.LOG_LEVEL);
  const open = await openToOthers(settings.DATA_DIR);
  if (open) log.warn({ problem: open });
  const backend = await openBackend(settings, log, await readBuiltPromises(built));
  const forms = openForms(built, { site, backend, settings, log });
  const privatePage = await openPrivatePage(built, { site, backend, settings, log });
  const server = createApp({ site, backend, forms, privatePage, log, proxies: settings.TRUST_PROXY });

  // Last: who takes connections can answer them, and until then they wait for whoever can.
  const { host, port } = await listen(server, settings, { socket });
  console.log(`Ready at ${originAt(host, port)} (what visitors send is kept in ${whereStored(settings)})`);

  keepOpeningsCurrent(built, { site, closings: backend.closings, siteUrl: settings.SITE_URL, log });
  void missDesk(settings, log);

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    void closeApp(server, LAST_WORD_MS)
      .then(() => backend.close())
      .then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  await tellReady(stop);
}

function whereStored({ PUBLIC_BACKEND_URL, DATABASE_URL, S3, DATA_DIR }: Settings) {
  if (PUBLIC_BACKEND_URL) return PUBLIC_BACKEND_URL;
  if (DATABASE_URL && S3) return 'Postgres and S3';
  const elsewhere = DATABASE_URL ? 'Postgres and ' : S3 ? 'S3 and ' : '';
  return elsewhere + DATA_DIR;
}

/** A log that cannot be written, because its disk is full or its reader gone, is no reason to end. */
function surviveLostOutput() {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}
