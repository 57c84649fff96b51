import { join } from 'node:path';

import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

const root = import.meta.dirname;

/** The desk's page: a bundle of its own, beside the site's. */
export default defineConfig({
  root,
  publicDir: false,
  // The desk names its own port; Vite's dev server stands behind no other.
  appType: 'spa',
  plugins: [tailwindcss()],
  build: {
    outDir: join(root, '../build/desk'),
    emptyOutDir: true,
    // The policy allows data: for pictures alone, and fonts are fetched only when a letter needs them.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      // Of "use client", which means something to servers alone.
      onLog: (level, log, handle) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
      },
    },
  },
});
