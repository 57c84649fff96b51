// What the specification quotes of the sample company: see skip-for-others.ts.

import { expect, test } from 'vitest';

import { pageAt, textOf, textsOf } from '../pages/built-site.ts';
import { claims, claimsOn } from './claims.ts';

test('the hero says the tagline, and the claims are shown', () => {
  const { main } = pageAt('/');
  expect(textsOf(main, 'h1')).toEqual([
    expect.stringMatching(/^Clarity first\.\s*AI \+ Cloud-native\.\s*Built to last\.$/),
  ]);
  expect(textOf(main)).toContain('Technology consultancy, Mumbai');
  expect(claimsOn('/')).toEqual(claims);
});

test('there are five reasons to choose the company', () => {
  const reasons = pageAt('/')
    .main.querySelectorAll('section')
    .find((section) => textOf(section).includes('Why Choose'));
  expect(reasons!.querySelectorAll('ol > li')).toHaveLength(5);
});

test('three success stories, with their metrics and labels', () => {
  const stories = pageAt('/').document.querySelectorAll('#success-stories li');
  const told = [
    [/hiring platform built end to end/, '100%', 'End-to-End Delivery'],
    [/AI conversation assistant for candidates/, 'Thousands', 'Queries Daily'],
    [/personalized AI job-seeker platform/, 'Multi-Industry', 'Impact'],
  ] as const;
  expect(stories).toHaveLength(told.length);
  for (const [index, [title, metric, label]] of told.entries()) {
    const story = stories[index]!;
    expect(textsOf(story, 'h3')).toEqual([expect.stringMatching(title)]);
    expect(textsOf(story, 'p')).toEqual(expect.arrayContaining([metric, label]));
  }
});

test('the technology strip names the clouds, React, Node.js, Docker and Kubernetes', () => {
  expect(textsOf(pageAt('/').main, 'button')).toEqual(
    expect.arrayContaining(['AWS', 'Azure', 'Google Cloud', 'React', 'Node.js', 'Docker', 'Kubernetes']),
  );
});
