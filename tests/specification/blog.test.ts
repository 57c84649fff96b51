// What the specification quotes of the sample company: see skip-for-others.ts.

import { expect, test } from 'vitest';

import { pageAt, textOf, textsOf } from '../pages/built-site.ts';

test('the three posts are among the blog cards, with category, date, title, excerpt, author and read time', () => {
  const cards = pageAt('/blog').main.querySelectorAll('section[aria-label=Posts] article');
  const posts = {
    '/blog/1': [
      'Technology',
      '2024-01-15',
      '5 min read',
      'When not to use a language model',
      'Ananya Deshmukh',
    ],
    '/blog/2': ['Development', '2024-01-10', '8 min read', 'The monolith you should keep', 'Rohan Iyer'],
    '/blog/3': [
      'Strategy',
      '2024-01-05',
      '6 min read',
      'Requirements are a design material',
      'Sara Kulkarni',
    ],
  } as const;
  for (const [path, [category, date, readTime, title, author]] of Object.entries(posts)) {
    const card = cards.find((one) => one.querySelector(`a[href="${path}"]`))!;
    expect(textsOf(card, 'span'), path).toContain(category);
    expect(card.querySelector('time')!.getAttribute('datetime'), path).toBe(date);
    expect(textOf(card), path).toContain(readTime);
    expect(textsOf(card, 'h2'), path).toEqual([title]);
    expect(textsOf(card, '.line-clamp-3'), path).toEqual([expect.stringMatching(/.{100}/)]);
    expect(textOf(card), path).toContain(author);
  }
  const days = cards.map((card) => card.querySelector('time')!.getAttribute('datetime')!);
  expect(days).toEqual(days.toSorted().toReversed());
});

const slugs = [
  'foundation-models-beyond-language',
  'ai-cybersecurity-autonomous-defense',
  'generative-ai-business-workflows',
  'privacy-preserving-ai-federated-learning',
  'ai-sustainability-green-computing',
  'quantum-computing-meets-ai',
  'future-work-ai-agents-automation',
  'ai-governance-regulation-ethics',
  'robotics-ai-industrial-revolution',
];

test('nine insight articles in order, each with anchor, label, title, figure, paragraphs and sourced notes', () => {
  const articles = pageAt('/insights-trends').main.querySelectorAll('article');
  expect(articles.map(({ id }) => id)).toEqual(slugs);
  for (const [index, article] of articles.entries()) {
    const label = [3, 7].includes(index + 1) ? 'Case Study' : 'Research Report';
    expect(textsOf(article, 'span')).toContain(label);
    expect(textsOf(article, 'h2')).toEqual([expect.stringMatching(/\S/)]);
    expect(article.querySelector('img')!.getAttribute('alt')).toMatch(/.{30}/);
    expect(textsOf(article, 'figcaption')).toEqual([
      expect.stringMatching(new RegExp(`^Fig. ${index + 1}.+`)),
    ]);
    expect(article.querySelectorAll('.prose > p').length).toBeGreaterThan(8);
    expect(article.querySelectorAll('ol[aria-label=Notes] a[href^="https:"]').length).toBeGreaterThanOrEqual(
      4,
    );
  }
  for (const caseStudy of [articles[2]!, articles[6]!]) expect(textOf(caseStudy)).toContain('composite');
});

test('the insight cards lead to the nine articles', () => {
  const cards = pageAt('/blog').main.querySelectorAll('.insight-card');
  expect(cards.map((card) => card.querySelector('h3 a')!.getAttribute('href'))).toEqual(
    slugs.map((slug) => `/insights-trends#${slug}`),
  );
  expect(cards.map((card) => (textOf(card).includes('Case Study') ? 'C' : 'R')).join('')).toBe('RRCRRRCRR');
});
