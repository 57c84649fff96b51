import type { Page } from '@playwright/test';

const properties = [
  'display',
  'color',
  'background-color',
  'font-size',
  'padding',
  'margin',
  'border-width',
  'grid-template-columns',
  'fill',
  'stroke',
  'text-decoration-line',
];

/** How every element of a page is set. */
export const look = (page: Page) =>
  page.evaluate(
    (names) =>
      [...document.querySelectorAll('body :not(script)')].map((element) => {
        const style = getComputedStyle(element);
        return [element.tagName, ...names.map((name) => style.getPropertyValue(name))].join(' ');
      }),
    properties,
  );
