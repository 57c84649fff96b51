import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { expect, test } from 'vitest';

import { colours } from '#drawings/colours.ts';

import { lookInto } from '../../tests/repository/look-into.ts';
import { FROM_LG, FROM_MD } from './breakpoints.ts';

const app = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(resolve(import.meta.dirname, file), 'utf8');
const css = read('tokens.css');
const token = (name: string) => new RegExp(`--${name}: (.+);`).exec(css)?.[1];

test('drawings and the interface share their colours', () => {
  expect(colours).toEqual({
    ink: token('color-ink'),
    white: token('color-white'),
    lineOnInk: token('color-line-dark'),
    grey: token('color-on-dark-3'),
    softOnInk: token('color-on-dark-2'),
    paper: token('color-paper'),
    // Of the drawings alone.
    redOnInk: colours.redOnInk,
    redMark: token('color-red-dark'),
    redFill: token('color-red-fill'),
  });
});

test('scripts and styles share their breakpoints', () => {
  expect([FROM_MD, FROM_LG]).toEqual([
    `(width >= ${token('breakpoint-md')})`,
    `(width >= ${token('breakpoint-lg')})`,
  ]);
});

test('a shade that a class name spells out is one of ink', () => {
  const shades = lookInto(['**/*.tsx'], { cwd: app }).flatMap((file) =>
    [...read(join(app, file)).matchAll(/rgb\((\d+)_(\d+)_(\d+)/g)].map(([, ...channels]) =>
      channels.map(Number),
    ),
  );
  expect(shades).not.toHaveLength(0);
  for (const shade of shades) expect(`#${Buffer.from(shade).toString('hex')}`).toBe(token('color-ink'));
});
