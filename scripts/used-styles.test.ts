import { expect, test } from 'vitest';

import { classesIn, usedStyles } from './used-styles.ts';

const used = (css: string, html: string) => usedStyles(css, classesIn(html));
const page = '<main class="wrap lg:pt-5 w-[calc(1px+2px)]"><a class="link">A</a></main>';

test('a rule stays when the page has its class, also an escaped one', () => {
  const css = String.raw`.wrap{a:b}.lg\:pt-5{c:d}.w-\[calc\(1px\+2px\)\]{e:f}`;
  expect(used(css, page)).toBe(css);
});

test('a rule goes when the page lacks a class of each of its selectors', () => {
  expect(used('.card{a:b}.wrap .card{a:b}.card,.link:hover{c:d}', page)).toBe('.card,.link:hover{c:d}');
});

test('what asks for no class stays: elements, attributes, fonts, variables, layers', () => {
  const css =
    '@layer base,utilities;@font-face{src:url("a}b.woff2")}:root{--x:1}a[href]{b:c}@property --y{syntax:"*";inherits:false}';
  expect(used(css, page)).toBe(css);
});

test('blocks are searched, and dropped when nothing is left in them', () => {
  expect(used('@layer utilities{.card{a:b}@media (width>=1px){.card{a:b}.link{c:d}}}', page)).toBe(
    '@layer utilities{@media (width>=1px){.link{c:d}}}',
  );
  expect(used('@media print{.card{a:b}}', page)).toBe('');
  expect(used('@starting-style{.card{a:b}}', page)).toBe('');
});

test('a class that must be absent, or is one of several, is not asked for', () => {
  const css = '.wrap:not(.card){a:b}.wrap:is(.wrap,.card){c:d}.wrap:not(:has(.card)) .link{e:f}';
  expect(used(css, page)).toBe(css);
});
