import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { TextArea, TextField } from './field.tsx';

const short = (length: number) =>
  renderToStaticMarkup(createElement(TextField, { id: 'x', label: 'Name', counter: { length, max: 100 } }));

test('a short field counts near its limit, and says when it is over', () => {
  expect(short(79)).not.toContain('/ 100');
  expect(short(80)).toContain('<span aria-hidden="true">80 / 100</span>');
  expect(short(80)).toContain('<span class="sr-only">80 of 100 characters</span>');
  expect(short(80)).toContain('aria-describedby="x-counter"');
  const red = /id="x-counter" class="[^"]*text-red-text/;
  expect(short(100)).not.toMatch(red);
  expect(short(101)).toMatch(red);
});

test('a long field counts always', () => {
  const counter = { length: 0, max: 1000 };
  expect(renderToStaticMarkup(createElement(TextArea, { label: 'Message', counter }))).toContain('0 / 1000');
});

test('what is wrong is told after the hint and the counter, which say what would be right', () => {
  const html = renderToStaticMarkup(
    createElement(TextField, {
      id: 'x',
      label: 'Name',
      hint: 'As in your passport',
      error: 'Name is required',
      counter: { length: 101, max: 100 },
    }),
  );
  expect(html).toContain('aria-invalid="true" aria-describedby="x-hint x-counter x-error"');
  expect(html).toMatch(/<p id="x-error".*Name is required<\/p>/);
});
