import type { BuiltPage } from './built-site.ts';
import { textOf } from './built-site.ts';

/** A thing that JSON-LD describes. */
export type Thing = { '@type': string; '@id'?: string } & Record<string, unknown>;

/** What the head of a page says, as a crawler reads it. */
export function headOf({ document }: BuiltPage) {
  const head = document.querySelector('head')!;
  const values = (key: 'name' | 'property', name: string) =>
    head.querySelectorAll(`meta[${key}="${name}"]`).map((meta) => meta.getAttribute('content') ?? '');
  return {
    title: textOf(head.querySelector('title')),
    /** The only one of its name: a second one, or none, is a fault. */
    name: (name: string) => only(values('name', name), name),
    property: (name: string) => only(values('property', name), name),
    names: (name: string) => values('name', name),
    /** Where the links of a kind lead. */
    links: (kind: string) =>
      head.querySelectorAll(`link[rel="${kind}"]`).map((link) => ({
        type: link.getAttribute('type'),
        href: link.getAttribute('href') ?? '',
      })),
    data: head
      .querySelectorAll('script[type="application/ld+json"]')
      .map((script) => JSON.parse(script.textContent) as { '@context': string; '@graph': Thing[] }),
  };
}

function only(values: string[], name: string) {
  if (values.length !== 1) throw new Error(`${values.length} tags are named ${name}.`);
  return values[0]!;
}
