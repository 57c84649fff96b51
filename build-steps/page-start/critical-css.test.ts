import { expect, test } from 'vitest';

import { partsOf, usedStyles, usedVariables } from './critical-css.ts';

const used = (css: string, html: string) => usedStyles(css, partsOf(html));
const page = '<main class="wrap lg:pt-5 w-[calc(1px+2px)]"><a class="link">A</a></main>';

test('a rule stays when the page has its class, also an escaped one', () => {
  const css = String.raw`.wrap{a:b}.lg\:pt-5{c:d}.w-\[calc\(1px\+2px\)\]{e:f}`;
  expect(used(css, page)).toBe(css);
});

test('a rule goes when the page lacks a class of each of its selectors', () => {
  expect(used('.card{a:b}.wrap .card{a:b}.card,.link:hover{c:d}', page)).toBe('.card,.link:hover{c:d}');
});

test('what asks for nothing the page lacks stays: elements, attributes, fonts, variables, layers', () => {
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

test('a rule goes when the page lacks its element, or a control that it is drawn in', () => {
  expect(used('table{a:b}main table,main a{c:d}h1,h2{e:f}', page)).toBe('main table,main a{c:d}');
  expect(used('::placeholder{a:b}::-webkit-inner-spin-button{c:d}::backdrop{e:f}', page)).toBe(
    '::backdrop{e:f}',
  );
  expect(used('::placeholder{a:b}', `${page}<input>`)).toBe('::placeholder{a:b}');
});

test('what a browser makes in anything else than a control stays', () => {
  const css =
    'summary::-webkit-details-marker{a:b}::-webkit-meter-bar{c:d}::-webkit-scrollbar{e:f}::marker{g:h}';
  expect(used(css, `${page}<details><summary>A</summary></details>`)).toBe(css);
  expect(used('::placeholder{a:b}', `${page}<textarea></textarea>`)).toBe('::placeholder{a:b}');
});

test('an element is told from a state, an attribute and a part of a class', () => {
  const css = String.raw`.pl-\[calc\(1px\+var\(--m\)\)\]{i:j}.wrap>a:hover{a:b}[open] a{c:d}.w-\[calc\(1px\+2px\)\] a{e:f}main>:first-child{g:h}`;
  expect(used(css, `${page}<p class="pl-[calc(1px+var(--m))]">`)).toBe(css);
});

test('a custom property that nothing asks for goes, with its rule', () => {
  expect(
    usedVariables(
      '@property --a{syntax:"*"}@property --b{syntax:"*"}:root{--a:1px;--b:2px;--c:3px}a{width:var(--a)}',
      '<path fill="var(--c)">',
    ),
  ).toBe('@property --a{syntax:"*"}:root{--a:1px;--c:3px}a{width:var(--a)}');
});
