import href from './app.css?url';

/** A page carries only the styles that it uses itself. The rest is fetched before React starts, for the next pages. */
export function wholeStylesheet(): Promise<unknown> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  const arrived = new Promise((resolve) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
  });
  document.head.append(link);
  return arrived;
}
