import lockup from '../fonts/archivo-lockup.woff2?inline';

import css from '../styles/app.css?inline';

/** The hero's letters, 5 KB. Its three lines share one measure by the widths of this face alone: in any other the first paint
 * would be a broken drawing. */
const lockupFace = `@font-face{font-family:'Archivo lockup';src:url(${lockup}) format('woff2');font-weight:600;font-stretch:78% 125%}`;

/**
 * Each page holds the whole stylesheet: no request stands between the HTML and the first paint, and every page that is reached
 * by a click finds its styles. React knows nothing of it, and leaves a `<style>` in the head alone that it does not know: so the
 * text is not sent a second time, as script.
 */
export function inlineStyles(html: string): string {
  const styles = html.includes('font-lockup') ? [css, lockupFace] : [css];
  return html.replace('</head>', () => `${styles.map((text) => `<style>${text}</style>`).join('')}</head>`);
}
