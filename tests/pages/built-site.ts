import { existsSync, readFileSync } from 'node:fs';

import { parse } from 'node-html-parser';
import type { HTMLElement } from 'node-html-parser';

import { builtForFile } from '#server/site/built-for.ts';
import type { BuiltFor } from '#server/site/built-for.ts';

import { unknownPath } from '../journeys/addresses.ts';

export const BUILD = new URL('../../build/', import.meta.url);

/** The settings that the site was built with. */
export const builtFor = JSON.parse(readFileSync(builtForFile(BUILD), 'utf8')) as BuiltFor;
export const { SITE_URL } = builtFor;

/** A file of the built site by its address: `/sitemap.xml`. */
export const fileAt = (address: string) => readFileSync(clientFile(address));
export const textAt = (address: string) => fileAt(address).toString();
export const isFile = (address: string) => existsSync(clientFile(address));

/** Three of the careers addresses show one screen; the fourth has the openings before it. */
export const canonicalOf = (path: string) =>
  ['/careers/life', '/careers/hiring'].includes(path) ? '/careers' : path;

export type BuiltPage = { path: string; html: string; document: HTMLElement; main: HTMLElement };

const read = new Map<string, BuiltPage>();

/** A page as it is built, parsed once. */
export function pageAt(path: string): BuiltPage {
  const known = read.get(path);
  if (known) return known;
  const html = textAt(htmlOf(path));
  const document = parse(html, { blockTextElements: { script: true, style: true } });
  const page = { path, html, document, main: document.querySelector('main')! };
  read.set(path, page);
  return page;
}

export const isPage = (path: string) => isFile(htmlOf(path));

/** What a visitor reads of an element, with its line breaks as spaces. */
export const textOf = (element: HTMLElement | null) =>
  (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/** The text of each element that a selector finds. */
export const textsOf = (element: HTMLElement, selector: string) =>
  element.querySelectorAll(selector).map(textOf);

function htmlOf(path: string) {
  if (path === unknownPath) return '/404.html';
  return path === '/' ? '/index.html' : `${path}.html`;
}

function clientFile(address: string) {
  return new URL(`client${address}`, BUILD);
}
