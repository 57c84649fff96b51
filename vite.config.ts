import { join } from 'node:path';

import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, normalizePath } from 'vite';

import { chunks } from './build-steps/chunks.ts';
import { companyStyles } from './build-steps/plugins/company-styles.ts';
import { contentModules } from './build-steps/plugins/content-modules.ts';
import { drawPictures } from './build-steps/plugins/draw-pictures.ts';
import { embeddedBackend } from './build-steps/plugins/embedded-backend.ts';
import { searchIndex } from './build-steps/plugins/search-index.ts';
import { subsetFonts } from './build-steps/plugins/subset-fonts.ts';
import { readSettings } from './server/settings.ts';

const root = import.meta.dirname;
const { SITE_URL, PUBLIC_BACKEND_URL, PUBLIC_BACKEND_KEY } = readSettings();

export default defineConfig({
  plugins: [
    embeddedBackend(),
    drawPictures(),
    subsetFonts(),
    companyStyles(),
    searchIndex(),
    contentModules(),
    tailwindcss(),
    reactRouter(),
  ],
  define: {
    'import.meta.env.BUILD_MONTH': JSON.stringify(new Date().toISOString().slice(0, 7)),
    'import.meta.env.SITE_URL': JSON.stringify(SITE_URL),
    // Where the forms send what a visitor writes: to the site's own server, unless another is named.
    'import.meta.env.BACKEND_URL': JSON.stringify(PUBLIC_BACKEND_URL ?? ''),
    'import.meta.env.BACKEND_KEY': JSON.stringify(PUBLIC_BACKEND_KEY),
  },
  worker: { format: 'es' },
  // A build beside it, or a letter that is stored, is no reason to load the page anew. By their whole paths: the project may
  // itself be in a folder of such a name.
  server: { watch: { ignored: ['build', 'data'].map((folder) => normalizePath(join(root, folder, '**'))) } },
  build: {
    // Fonts and pictures stay files of their own: inlined, they would swell the HTML of every page.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Advice to whoever writes plugins; the owner who starts the site would take it for a fault.
          checks: { bundlerTimings: false },
          output: {
            codeSplitting: {
              groups: chunks,
            },
          },
        },
      },
    },
  },
});
