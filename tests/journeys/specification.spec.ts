import type { Page } from '@playwright/test';

import { expect, test } from '../browser/journey.ts';
import { servicePaths } from './addresses.ts';

// What the specification counts and quotes, spelled out from it: the rendered pages are held against it. No script is
// needed for any of this.
test.use({ javaScriptEnabled: false });

const main = (page: Page) => page.getByRole('main');
const headings = (page: Page) => main(page).getByRole('heading').allInnerTexts();

/** The links, or the buttons, of a page's main part by their visible text, as the visitor reads it, with where they lead. */
const leading = (page: Page, role: 'link' | 'button') =>
  main(page)
    .getByRole(role)
    .evaluateAll((all) =>
      all.map((one) => {
        const copy = one.cloneNode(true) as HTMLElement;
        for (const hidden of copy.querySelectorAll('.sr-only')) hidden.remove();
        const to = one.getAttribute('href') ?? one.closest('form')?.getAttribute('action') ?? '';
        return `${copy.textContent.trim()} → ${to}`;
      }),
    );

const quoted: Record<string, { headings: string[]; links: string[]; buttons?: string[] }> = {
  '/': {
    headings: [
      'Where Business Meets Technology',
      'Why Choose Northrule',
      'Analytical rigor before implementation',
      'AI-native and cloud-native expertise',
      'Insurance-industry digital transformation experience',
      'Modern full-stack technology delivery',
      'Future-ready scalable solutions',
      'Featured Success Stories',
      "Let's Build Together",
    ],
    links: [
      "Let's Build Together → /client-onboarding",
      'Our Story → /about',
      'Learn More About Us → /about',
    ],
  },
  '/about': {
    headings: [],
    buttons: ['Back → /about'],
    links: [
      'Explore Pointfield → /services',
      'Start Your Project → /contact',
      'View Our Services → /services',
      'Organization',
      'Founders',
    ],
  },
  '/about/organization': { headings: [], links: ['Join Our Team → /contact'] },
  '/services': {
    headings: ['Pointfield'],
    buttons: ['Back → /services'],
    links: [
      'Get Started Today → /contact',
      'Learn More → /contact',
      'Start Your Project → /contact',
      'Learn More About Us → /about',
    ],
  },
  '/blog': {
    headings: ['What We Think', 'More Insights Coming Soon'],
    buttons: ['Back → /'],
    links: ['Read More → /blog/1', 'Read More → /blog/2', 'Read More → /blog/3', 'Get Notified → /contact'],
  },
  '/careers': {
    headings: [
      'Join Our Team',
      'Cutting-edge Projects',
      'Collaborative Team',
      'Professional Growth',
      'Apply Now',
      'Questions About Working with Us',
    ],
    buttons: ['Back → /'],
    links: ['Get in Touch → /contact'],
  },
  '/contact': {
    headings: ['Get in Touch', 'Why Work with Northrule', 'Send us a Message'],
    buttons: ['Back → /'],
    links: ['Schedule a Consultation → /client-onboarding', 'View Our Services → /services'],
  },
  '/client-onboarding': {
    headings: [
      'AI Solutions',
      'Cloud Strategy',
      'Product Development',
      'Analytics & Insights',
      'Why work with us',
      'Tell Us About Your Project',
    ],
    buttons: ['Schedule a Discovery Call → ', 'View Our Portfolio → /#success-stories'],
    links: [],
  },
  '/no/such/page': {
    headings: ['Page Not Found'],
    buttons: ['Go Back → /'],
    links: ['Back to Home → /'],
  },
};

for (const [path, expected] of Object.entries(quoted)) {
  test(`${path} holds the headings, links and buttons that the specification quotes`, async ({ page }) => {
    await page.goto(path);
    const shown = await headings(page);
    for (const heading of expected.headings)
      expect(shown.map((text) => text.replaceAll('\n', ' '))).toContain(heading);
    for (const [role, wanted] of [
      ['link', expected.links],
      ['button', expected.buttons ?? []],
    ] as const) {
      const found = await leading(page, role);
      for (const one of wanted)
        expect(
          found.some((other) => other.startsWith(one)),
          one,
        ).toBe(true);
    }
  });
}

const screens: Record<string, string | RegExp> = {
  '/': /Clarity first/,
  '/about': 'We were the client first.',
  '/about/organization': 'Organization',
  '/about/our-journey': 'Our Journey',
  '/about/founders-voices': 'Founders’ Voices',
  '/about/our-people': 'Our People',
  '/about/looking-forward': 'Looking Forward',
  '/services': 'How We Help',
  '/blog': 'What We Think',
  '/insights-trends': 'Insights & Trends',
  '/careers': 'Join Our Team',
  '/careers/jobs': 'Join Our Team',
  '/careers/life': 'Join Our Team',
  '/careers/hiring': 'Join Our Team',
  '/contact': 'Get in Touch',
  '/client-onboarding': 'Start with the question',
  '/no/such/page': 'Page Not Found',
};

test('each address shows its screen', async ({ page }) => {
  for (const [path, heading] of Object.entries(screens)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading);
  }
});

/** The company's four figures, with what they count, as the visitor reads them. */
const claims = ['Founded 2020', 'Team members 50+', 'Projects 100+', 'Industries 15+'];
const stats = (page: Page) => main(page).locator('dl').first().locator('> div');

test('the hero says the tagline, and the claims are shown', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /Clarity first\.\s*AI \+ Cloud-native\.\s*Built to last\./,
  );
  await expect(main(page).getByText('Technology consultancy, Mumbai')).toBeVisible();
  await expect(stats(page)).toHaveText(claims, { useInnerText: true });
});

test('there are five reasons to choose the company', async ({ page }) => {
  await page.goto('/');
  const reasons = main(page).locator('section', { hasText: 'Why Choose' });
  await expect(reasons.locator('ol > li')).toHaveCount(5);
});

test('three success stories, with their metrics and labels', async ({ page }) => {
  await page.goto('/');
  const stories = page.locator('#success-stories li');
  await expect(stories).toHaveCount(3);
  const told = [
    [/hiring platform built end to end/, '100%', 'End-to-End Delivery'],
    [/AI conversation assistant for candidates/, 'Thousands', 'Queries Daily'],
    [/personalized AI job-seeker platform/, 'Multi-Industry', 'Impact'],
  ] as const;
  for (const [index, [title, metric, label]] of told.entries()) {
    const story = stories.nth(index);
    await expect(story.getByRole('heading')).toHaveText(title);
    await expect(story.getByText(metric, { exact: true })).toBeVisible();
    await expect(story.getByText(label, { exact: true })).toBeVisible();
  }
});

test('the technology strip names the clouds, React, Node.js, Docker and Kubernetes', async ({ page }) => {
  await page.goto('/');
  for (const name of ['AWS', 'Azure', 'Google Cloud', 'React', 'Node.js', 'Docker', 'Kubernetes'])
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
});

test('the services page lists seven services with four features each, and the flagship’s figures', async ({
  page,
}) => {
  await page.goto('/services');
  const services = main(page).locator('ol').first().locator('> li');
  await expect(services).toHaveCount(7);
  for (const service of await services.all()) await expect(service.locator('ul > li')).toHaveCount(4);
  for (const figure of ['15%', '35%', /delivered December 2024/])
    await expect(main(page).getByText(figure).first()).toBeVisible();
});

test('the services offered are those of the specification, and the flagship is a recruitment platform', async ({
  page,
}) => {
  await page.goto('/services');
  const offered = await main(page).locator('ol').first().getByRole('heading').allInnerTexts();
  for (const name of [
    'AI-native consulting',
    'Generative AI',
    'Cloud-native applications',
    'Full-stack development',
    'Digital transformation',
  ])
    expect(
      offered.some((title) => title.startsWith(name)),
      name,
    ).toBe(true);
  await expect(main(page).getByText('A generative-AI recruitment platform')).toBeVisible();
});

test('the about page tells the company’s story and introduces the flagship', async ({ page }) => {
  await page.goto('/about');
  await expect(main(page).getByText('founded by insurance-industry experts')).toBeVisible();
  const story = main(page).locator('section', { hasText: 'Company story' });
  expect(await story.locator('.prose > p').count()).toBeGreaterThanOrEqual(2);
  await expect(main(page).getByRole('heading', { name: 'Pointfield' })).toBeVisible();
  await expect(
    main(page).getByText(
      'A generative-AI recruitment platform, delivered in December 2024, with a stated 15% reduction in operational cost and 35% faster delivery.',
    ),
  ).toBeVisible();
});

test('the organization page has the founding story, the figures and the values', async ({ page }) => {
  await page.goto('/about/organization');
  const section = (name: string) => main(page).locator('section', { hasText: name });
  await expect(section('Founding story').locator('.prose > p').first()).toContainText('founded in 2020');
  await expect(stats(page)).toHaveText(claims, { useInnerText: true });
  expect(await section('Values').getByRole('heading', { level: 3 }).count()).toBeGreaterThanOrEqual(3);
});

test('the about page has three focus areas, the organization three leaders with their initials', async ({
  page,
}) => {
  await page.goto('/about');
  const focus = main(page).locator('section', { hasText: 'Three focus areas' });
  await expect(focus.locator('ul > li')).toHaveCount(3);
  await page.goto('/about/organization');
  const leaders = main(page).locator('li', { hasText: 'Experience' });
  await expect(leaders).toHaveCount(3);
  for (const [index, initials] of ['AD', 'RI', 'SK'].entries())
    await expect(leaders.nth(index).locator('svg text')).toHaveText(initials);
});

test('the founders’ accordion has three items, and several may be open', async ({ page }) => {
  await page.goto('/about/founders-voices');
  const items = main(page).locator('details');
  await expect(items).toHaveCount(3);
  await items.nth(0).locator('summary').click();
  await items.nth(2).locator('summary').click();
  await expect(items.nth(0)).toHaveAttribute('open');
  await expect(items.nth(1)).not.toHaveAttribute('open');
  await expect(items.nth(2)).toHaveAttribute('open');
  await items.nth(0).locator('summary').click();
  await expect(items.nth(0)).not.toHaveAttribute('open');
  await expect(items.nth(2)).toHaveAttribute('open');
});

test('each of the twelve service pages has a title, three to five paragraphs and a closing quote', async ({
  page,
}) => {
  const titles = new Set<string>();
  for (const path of servicePaths) {
    await page.goto(path);
    titles.add(await page.getByRole('heading', { level: 1 }).innerText());
    const paragraphs = await page.locator('article .prose > p').count();
    expect(paragraphs, path).toBeGreaterThanOrEqual(3);
    expect(paragraphs, path).toBeLessThanOrEqual(5);
    await expect(page.locator('article blockquote'), path).toHaveText(/^“.+”$/);
  }
  expect(titles.size).toBe(12);
});

test('the three posts are among the blog cards, with category, date, title, excerpt, author and read time', async ({
  page,
}) => {
  await page.goto('/blog');
  const cards = main(page).getByRole('region', { name: 'Posts' }).locator('article');
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
    const card = cards.filter({ has: page.locator(`a[href="${path}"]`) });
    const badge = card.getByText(category, { exact: true });
    await expect(badge).toBeVisible();
    // A badge has a frame.
    await expect(badge).toHaveCSS('border-top-width', '1px');
    await expect(card.locator('time')).toHaveAttribute('datetime', date);
    await expect(card).toContainText(readTime);
    await expect(card.getByRole('heading')).toHaveText(title);
    await expect(card.locator('.line-clamp-3')).toHaveText(/.{100}/);
    await expect(card).toContainText(author);
  }
  const days = await cards
    .locator('time')
    .evaluateAll((times) => times.map((time) => (time as HTMLTimeElement).dateTime));
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

test('nine insight articles in order, each with anchor, label, title, figure, paragraphs and sourced notes', async ({
  page,
}) => {
  await page.goto('/insights-trends');
  const articles = main(page).getByRole('article');
  expect(await articles.evaluateAll((all) => all.map(({ id }) => id))).toEqual(slugs);
  for (const [index, article] of (await articles.all()).entries()) {
    const label = [3, 7].includes(index + 1) ? 'Case Study' : 'Research Report';
    await expect(article.getByText(label, { exact: true })).toBeVisible();
    await expect(article.getByRole('heading', { level: 2 })).toBeVisible();
    await expect(article.locator('img')).toHaveAttribute('alt', /.{30}/);
    await expect(article.locator('figcaption')).toHaveText(new RegExp(`^Fig. ${index + 1}.+`));
    expect(await article.locator('.prose > p').count()).toBeGreaterThan(8);
    expect(
      await article.getByRole('list', { name: 'Notes' }).locator('a[href^="https:"]').count(),
    ).toBeGreaterThanOrEqual(4);
    if (label === 'Case Study') await expect(article).toContainText('composite');
  }
});

test('the insight cards lead to the nine articles', async ({ page }) => {
  await page.goto('/blog');
  const cards = main(page).locator('.insight-card');
  const addresses = await cards
    .locator('h3 a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(addresses).toEqual(slugs.map((slug) => `/insights-trends#${slug}`));
  const labels = await cards.evaluateAll((all) =>
    all.map((card) => (card.textContent.includes('Case Study') ? 'C' : 'R')).join(''),
  );
  expect(labels).toBe('RRCRRRCRR');
});

test('what the blog cards and the insight cards say is cut at three lines', async ({ page }) => {
  await page.goto('/blog');
  const excerpts = main(page).locator('article > p:nth-of-type(2)');
  const descriptions = main(page).locator('.insight-overlay > p');
  expect(await excerpts.count()).toBeGreaterThanOrEqual(3);
  await expect(descriptions).toHaveCount(9);
  for (const text of [...(await excerpts.all()), ...(await descriptions.all())])
    await expect(text).toHaveCSS('-webkit-line-clamp', '3');
});

test('all four careers addresses show the same screen, with the company’s pitch', async ({ page }) => {
  await page.goto('/careers');
  await expect(main(page).locator('.prose > p')).toHaveText([
    /systems that people depend on/,
    /consultancy in Mumbai/,
  ]);
  const shown = await main(page).innerText();
  for (const path of ['/careers/jobs', '/careers/life', '/careers/hiring']) {
    await page.goto(path);
    expect(await main(page).innerText(), path).toBe(shown);
  }
});

test('careers, contact and enquiry have their cards, lists and facts', async ({ page }) => {
  for (const path of ['/careers', '/careers/jobs', '/careers/life', '/careers/hiring']) {
    await page.goto(path);
    await expect(main(page).locator('.ruled-across > li'), path).toHaveCount(3);
  }
  await page.goto('/contact');
  await expect(main(page).locator('aside li')).toHaveCount(4);
  await page.goto('/client-onboarding');
  await expect(main(page).locator('.ruled-across').nth(0).locator('> li')).toHaveCount(4);
  await expect(main(page).locator('.ruled-across').nth(1).locator('> li')).toHaveCount(4);
  for (const path of ['/contact', '/client-onboarding']) {
    await page.goto(path);
    await expect(main(page).getByText('Mumbai, India')).toBeVisible();
    await expect(main(page).getByRole('link', { name: 'hello@northrule.example' })).toBeVisible();
    await expect(main(page).getByRole('link', { name: 'LinkedIn' })).toBeVisible();
  }
});

test('the not-found screen says so', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(main(page).getByText('404', { exact: true })).toBeVisible();
  await expect(
    main(page).getByText("The page you're looking for doesn't exist or has been moved.", { exact: true }),
  ).toBeVisible();
});
