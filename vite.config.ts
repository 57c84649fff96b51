import { join } from 'node:path';

import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, normalizePath } from 'vite';

import { readSettings } from './server/settings.ts';
import { contentModules } from './vite/content/content-modules.ts';
import { drawPictures } from './vite/draw-pictures.ts';
import { embeddedBackend } from './vite/embedded-backend.ts';
import { reactAsModules } from './vite/react-as-modules.ts';
import { searchIndex } from './vite/search-index.ts';
import { subsetFonts } from './vite/subset-fonts.ts';
import { trimRouter } from './vite/trim-router.ts';

/** What nearly every page needs, in one file: each further file is a request more before a page comes alive. The parts of
 * one or two kinds of page come with those. */
const site = new RegExp(
  [
    '/node_modules/(react|react-dom|react-router|scheduler)/',
    'module:react',
    'vite/preload-helper',
    '/app/layout/',
    '/app/(root|pages/(error-screen|blog/post|services/service))\\.tsx',
    '/app/insights/',
    '/app/forms/draft-key\\.',
    '/app/(?!data-cache)[\\w-]+\\.ts$',
    '/app/ui/(arrow|article-text|back-button|badge|button|byline|drawn-rows|glyph|lattice|lazy-part|leading-button|link|mark|open-mark|page-head|prose|ruled-columns|section|smoothly|text-link|tooltip|two-digits|unbroken)\\.',
    '/content/(company|navigation)\\.yaml',
    '/illustrations/(glyphs|lattice|mark)\\.ts',
    '/schemas/(repeats|content/(unbroken|note-anchors|reply-time))\\.ts',
  ].join('|'),
);

const form = new RegExp(
  [
    '/app/forms/(sending-form|use-form|form-view|notices|draft-day|draft-remark|privacy-notice|person-inputs)\\.',
    '/app/ui/(field|notice-box|quiet-button)\\.',
    '/schemas/limits\\.',
  ].join('|'),
);
/** What finds and deletes drafts: any page may need it, and a form at its first touch. */
const drafts = /\/app\/forms\/(draft|draft-file|draft-rules|file-store|this-visit)\./;
/** What an earlier draft is offered with. */
const offer = /\/app\/forms\/(draft-offer|earlier-draft)\./;
const sending = new RegExp(
  [
    '/app/forms/(operate-form|submission|keep-draft|receipt|excerpt|form-fields)\\.',
    '/app/backend/(connection|insert-row|fetch-)',
    '/app/ui/(toaster|toasts|keep-clear-of-buttons|local-time)\\.',
    '/schemas/(person|visible-)',
    '/node_modules/(@supabase/postgrest-js|valibot)/',
  ].join('|'),
);

/** Without what only the search uses of it. */
const dataCache = /\/app\/data-cache\.ts|\/node_modules\/@tanstack\/query-core\/(?!.*queryObserver)/;

const root = import.meta.dirname;
const { SITE_URL, PUBLIC_BACKEND_URL, PUBLIC_BACKEND_KEY } = readSettings();

export default defineConfig({
  plugins: [
    embeddedBackend(),
    drawPictures(),
    subsetFonts(),
    searchIndex(),
    contentModules(),
    reactAsModules(),
    trimRouter(),
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
    // Files that belong together are asked for together; only the one that every page carries does not name them (92 bytes).
    modulePreload: {
      resolveDependencies: (_file, dependencies, { hostId }) =>
        hostId.includes('/site-') ? [] : dependencies,
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'site', test: site, priority: 2 },
                // A form in two files: what shows it, and what sends it, fetched at the first touch.
                { name: 'form', test: form, priority: 1 },
                { name: 'drafts', test: drafts, priority: 1 },
                { name: 'offer', test: offer, priority: 1 },
                { name: 'sending', test: sending },
                // What sending shares with the search.
                { name: 'data-cache', test: dataCache, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
});
