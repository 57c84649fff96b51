import type { Plugin } from 'vite';

import { openBackend } from '#server/backend.ts';
import { prepareDataFolder } from '#server/data-folder.ts';
import { createLog } from '#server/http/logger.ts';
import { readRequestTarget } from '#server/http/request-target.ts';
import { readSettings } from '#server/settings.ts';

/** While working on the site, its forms write to a real backend too: the one that `npm start` serves. */
export function embeddedBackend(): Plugin {
  return {
    name: 'embedded-backend',
    apply: 'serve',
    async configureServer(server) {
      const settings = readSettings();
      await prepareDataFolder(settings.DATA_DIR);
      const backend = await openBackend(settings, createLog('warn'));
      server.middlewares.use((request, response, next) => {
        if (!backend.handle(request, response, readRequestTarget(request.url))) next();
      });
      server.httpServer?.once('close', () => void backend.close());
    },
  };
}
