/** What the head of a page says, read from its HTML as a crawler reads it. */
export function headOf(html: string) {
  const tags = (pattern: RegExp) => Array.from(html.matchAll(pattern), ([tag]) => attributesOf(tag));
  const metas = tags(/<meta\s[^>]*>/g);
  const links = tags(/<link\s[^>]*>/g);
  const values = (key: 'name' | 'property', name: string) =>
    metas.filter((meta) => meta[key] === name).map(({ content }) => content);
  return {
    title: unescaped(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? ''),
    /** The only one of its name: a second one, or none, is a fault. */
    name: (name: string) => only(values('name', name), name),
    property: (name: string) => only(values('property', name), name),
    names: (name: string) => values('name', name),
    links: (rel: string) => links.filter((link) => link.rel === rel),
    data: Array.from(
      html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
      ([, json = '']) => JSON.parse(json) as { '@context': string; '@graph': Thing[] },
    ),
  };
}

/** A thing that JSON-LD describes. */
export type Thing = { '@type': string; '@id'?: string } & Record<string, unknown>;

export const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll(/&#x27;|&#39;/g, "'")
    .replaceAll('&amp;', '&');

function attributesOf(tag: string) {
  return Object.fromEntries(
    Array.from(tag.matchAll(/([\w:-]+)="([^"]*)"/g), ([, name = '', value = '']) => [
      name.toLowerCase(),
      unescaped(value),
    ]),
  );
}

function only(values: (string | undefined)[], name: string) {
  if (values.length !== 1) throw new Error(`${values.length} tags are named ${name}.`);
  return values[0] ?? '';
}
