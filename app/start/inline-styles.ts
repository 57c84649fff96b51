import css from '../styles/app.css?inline';

/**
 * Each page holds the whole stylesheet: no request stands between the HTML and the first paint, and every page that is reached
 * by a click finds its styles. React knows nothing of it, and leaves a `<style>` in the head alone that it does not know: so the
 * text is not sent a second time, as script.
 */
export const inlineStyles = (html: string): string =>
  html.replace('</head>', () => `<style>${css}</style></head>`);
