/** What nearly every page needs, in one file: each further file is a request more before a page comes alive. The parts of
 * one or two kinds of page come with those. */
const site = new RegExp(
  [
    '/node_modules/(react|react-dom|react-router|scheduler)/',
    'module:react',
    'vite/preload-helper',
    '/app/layout/',
    '/app/(root|pages/(error-screen|blog/post|services/service))\\.tsx',
    '/app/forms/draft/draft-key\\.',
    '/app/start/',
    '/app/styles/breakpoints\\.ts',
    '/app/ui/(arrow|article-text|back-button|badge|button|byline|current-path|drawn-rows|figure-url|glyph|insight-label|lattice|lazy-part|leading-button|link|mark|open-mark|page-head|prose|ruled-columns|reduced-motion|section|text-link|tooltip|two-digits|unbroken)\\.',
    '/content/(company|navigation)\\.yaml',
    '/drawings/(colours|glyphs|lattice-points|mark-shape)\\.ts',
    '/schemas/(forms/dedupe|content/(unbroken-words|note-anchors|reply-time))\\.ts',
  ].join('|'),
);

const form = new RegExp(
  [
    '/app/forms/(sending-form|use-form|form-view|file-size|privacy-notice)\\.',
    '/app/ui/(field|notice-box|quiet-button)\\.',
    '/schemas/forms/(form|person-fields|texts|resume)\\.',
  ].join('|'),
);
/** What finds and deletes drafts: any page may need it, and a form at its first touch. */
const drafts =
  /\/app\/forms\/draft\/(draft|draft-file|draft-rules|file-store|this-visit)\.|\/node_modules\/idb-keyval\//;
/** What an earlier draft is offered with. */
const offer = /\/app\/forms\/draft\/(draft-offer|earlier-draft)\./;
const sending = new RegExp(
  [
    '/app/forms/(notice-of|receipt-box|draft/(draft-day|draft-remark|keep-draft|form-fields)|send/(operate-form|submit-form|summary|supabase-backend|connection|fetch-.*))\\.',
    '/app/ui/(toaster|toasts|keep-clear-of-buttons|local-time)\\.',
    '/schemas/forms/(answer-timeout|email|form-backend|rules|resume-file|visible-length)\\.',
    '/node_modules/(@supabase/postgrest-js|valibot)/',
  ].join('|'),
);

/** Which modules share a file: Rolldown's groups, in which the higher priority wins. */
export const chunks = [
  { name: 'site', test: site, priority: 2 },
  // A form in two files: what shows it, and what sends it, fetched at the first touch.
  { name: 'form', test: form, priority: 1 },
  { name: 'drafts', test: drafts, priority: 1 },
  { name: 'offer', test: offer, priority: 1 },
  { name: 'sending', test: sending },
];
