import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

import { contentModules } from './vite/content-modules.ts';
import { subsetFonts } from './vite/subset-fonts.ts';

export default defineConfig({
  plugins: [subsetFonts(), contentModules(), tailwindcss(), reactRouter()],
  define: { 'import.meta.env.BUILD_YEAR': new Date().getFullYear() },
  worker: { format: 'es' },
  build: {
    // Fonts and pictures stay files of their own: inlined, they would swell the HTML of every page.
    assetsInlineLimit: 0,
  },
});
