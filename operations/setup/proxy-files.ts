import { readFileSync } from 'node:fs';

const PACKAGING = new URL('../../packaging/', import.meta.url);

export type Names = { www: string; desk: string };
/** Where the two programs listen. */
export type Ports = { site: number; desk: number };

/** A file of packaging/ as it is for these names: what stands in it is an example that is valid as it is. */
export function proxyFile(file: string, { www, desk }: Names, ports: Ports): string {
  return readFileSync(new URL(file, PACKAGING), 'utf8')
    .replaceAll(/(www|desk)\.example\.com/g, (_, name: string) => (name === 'www' ? www : desk))
    .replaceAll(
      /127\.0\.0\.1:[34]000/g,
      (to) => `127.0.0.1:${to.endsWith(':3000') ? ports.site : ports.desk}`,
    );
}

/** nginx from 1.25.1 wants HTTP/2 in a line of its own, and warns of the older way; before, it does not know that line. */
export function forNginx(text: string, version: string): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  const isOld = major === 1 && (minor < 25 || (minor === 25 && patch < 1));
  if (isOld) return text;
  return text
    .replaceAll(/^(\s*listen .*) ssl http2/gm, '$1 ssl')
    .replaceAll(/^(\s*)(listen \[::\]:443 ssl.*;)$/gm, '$1$2\n$1http2 on;');
}
