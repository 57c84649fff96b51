import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';

import { closingTime, zoneOf } from '#schemas/content/closing-time.ts';
import { OPENINGS_NOW_PATH } from '#schemas/openings/openings-now.ts';
import type { OpeningsNow } from '#schemas/openings/openings-now.ts';

import { everyAddress, openingPaths } from '../journeys/addresses.ts';
import { company, openings } from '../site-content.ts';
import { isFile, pageAt, SITE_URL, textAt, textOf } from './built-site.ts';
import { headOf } from './head.ts';
import type { Thing } from './head.ts';

const { now } = JSON.parse(textAt(OPENINGS_NOW_PATH)) as OpeningsNow;
const isOpen = (opening: { closes?: string | undefined }) =>
  (closingTime(opening, company) ?? Infinity) > now;
const open = openings.filter(isOpen);

const postingsAt = (path: string) =>
  headOf(pageAt(path)).data.flatMap((data) =>
    data['@graph'].filter((thing) => thing['@type'] === 'JobPosting'),
  );
const postingOf = ({ address }: { address: string }) => postingsAt(address)[0] as Posting;

type Place = { address: Record<'addressLocality' | 'addressRegion' | 'addressCountry', string> };
type Posting = Thing & {
  title: string;
  description: string;
  datePosted: string;
  validThrough?: string;
  employmentType: string;
  identifier: object;
  url: string;
  hiringOrganization: { name: string; sameAs: string; logo: string };
  jobLocation?: Place[];
  jobLocationType?: string;
  applicantLocationRequirements?: { '@type': string; name: string };
  baseSalary?: {
    currency: string;
    value: { value?: number; minValue?: number; maxValue?: number; unitText: string };
  };
};

test('each open opening is offered on its own page, and nothing anywhere else', () => {
  const offering = everyAddress.filter((path) => postingsAt(path).length);
  expect(offering.toSorted()).toEqual(open.map(({ address }) => address).toSorted());
  for (const opening of open) expect(postingsAt(opening.address)).toHaveLength(1);
  expect(openingPaths.length).toBe(openings.length);
});

/** developers.google.com/search/docs/appearance/structured-data/job-posting, as of November 2026. */
const required = ['title', 'description', 'datePosted', 'hiringOrganization'];
/** The first three as far as the opening's file says them. */
const recommended = [
  'validThrough',
  'baseSalary',
  'jobLocation',
  'employmentType',
  'identifier',
  'directApply',
];

test.for(open)('$slug: it holds what Google requires and recommends', (opening) => {
  const posting = postingOf(opening);
  for (const field of required) expect(posting).toHaveProperty(field);
  const unsaid = [
    ...(opening.closes ? [] : ['validThrough']),
    ...(opening.pay ? [] : ['baseSalary']),
    ...(opening.cities ? [] : ['jobLocation']),
  ];
  expect(recommended.filter((field) => !(field in posting))).toEqual(unsaid);
  expect(posting.directApply).toBe(true);
  expect(posting.datePosted).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'INTERN']).toContain(posting.employmentType);
  expect(posting.hiringOrganization).toMatchObject({ name: company.name, sameAs: SITE_URL });
  expect(isFile(new URL(posting.hiringOrganization.logo).pathname)).toBe(true);
  // Where it is done, or that it may be done from anywhere in a country.
  for (const { address } of posting.jobLocation ?? [])
    expect(Object.keys(address)).toEqual(expect.arrayContaining(['addressLocality', 'addressCountry']));
  expect(posting.jobLocationType).toBe(opening.remote ? 'TELECOMMUTE' : undefined);
  expect(posting.applicantLocationRequirements).toEqual(
    opening.remote ? { '@type': 'Country', name: company.country } : undefined,
  );
  expect(Boolean(opening.remote || posting.jobLocation?.length)).toBe(true);
  // The name of the job alone, and a text of which Google shows paragraphs and lists, and no headings.
  expect(posting.title).not.toMatch(/[!*₹]/);
  expect(posting.title).not.toContain(company.name);
  expect(posting.description).toMatch(/^<p>.*<p>.*<ul><li>/s);
  expect(posting.description).not.toMatch(/<h\d/);
  expect(posting.identifier).toEqual({
    '@type': 'PropertyValue',
    name: company.name,
    value: opening.slug,
  });
  expect(posting.url).toBe(SITE_URL + opening.address);
  const { currency = 'INR', value } = posting.baseSalary ?? {};
  expect(currency).toBe('INR');
  expect(['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR']).toContain(value?.unitText ?? 'YEAR');
  // Google takes a job off whose day has passed.
  expect(Date.parse(posting.validThrough ?? '9999-12-31')).toBeGreaterThan(now);
});

test.for(open)('$slug: whatever it says stands on the page', (opening) => {
  const posting = postingOf(opening);
  const page = pageAt(opening.address);
  const shown = shownOn(page.html);
  const main = textOf(page.main);
  expect(textOf(page.main.querySelector('h1'))).toBe(posting.title);
  for (const words of piecesOf(posting.description)) expect(shown).toContain(words);
  expect(main).toContain(
    inWords(posting.datePosted, { day: 'numeric', month: 'long', year: 'numeric' }, 'UTC'),
  );
  expect(main).toContain(closingOf(posting));
  const types: Record<string, string> = {
    FULL_TIME: 'Full-time',
    PART_TIME: 'Part-time',
    CONTRACTOR: 'Contract',
    INTERN: 'Internship',
  };
  expect(main).toContain(types[posting.employmentType]);
  expect(shown).toContain(posting.hiringOrganization.name);
  for (const { address } of posting.jobLocation ?? []) {
    expect(main).toContain(address.addressLocality);
    for (const part of Object.values(address).filter((part) => part !== 'PostalAddress'))
      expect(shown).toContain(part);
  }
  // For an office no country is asked of whoever applies.
  expect(main).toContain(posting.applicantLocationRequirements?.name ?? '');
  expect(main.toLowerCase().includes('remote')).toBe(posting.jobLocationType === 'TELECOMMUTE');
  const pay = page.main
    .querySelectorAll('h2')
    .map(textOf)
    .find((text) => text.startsWith('₹'));
  expect(pay && paidBy(pay)).toEqual(posting.baseSalary && paidAs(posting.baseSalary));
});

test('a page that the list leads to says when it closes as the list does', () => {
  const list = pageAt('/careers/jobs').main;
  for (const { address, title } of open) {
    const row = list.querySelector(`a[href="${address}"]`);
    expect(textOf(row)).toContain(title);
    expect(textOf(pageAt(address).main)).toContain(title);
  }
  expect(list.querySelectorAll('a[href^="/careers/jobs/"]')).toHaveLength(open.length);
});

/** As the page ends: day, hour and country. */
function closingOf({ validThrough }: Posting) {
  if (!validThrough) return 'When somebody is found';
  const day = inWords(validThrough, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const hour = inWords(validThrough, { hour: '2-digit', minute: '2-digit' });
  return `${day.replace(',', '')}, ${hour} in ${company.country}`;
}

function paidAs({ currency, value }: NonNullable<Posting['baseSalary']>) {
  const amounts = [value.value ?? value.minValue, value.maxValue].filter((amount) => amount !== undefined);
  return { currency, amounts, per: value.unitText.toLowerCase() };
}

/** "₹12.5 to 18 lakh a year" in rupees. */
const paidBy = (pay: string) => ({
  currency: pay.startsWith('₹') ? 'INR' : undefined,
  amounts: amountsIn(pay),
  per: pay.split(' ').at(-1),
});

function amountsIn(pay: string) {
  const units: Record<string, number> = { lakh: 100_000, crore: 10_000_000 };
  const found = Array.from(pay.matchAll(/([\d,.]+)(?: (lakh|crore))?/g), ([, figure = '', unit]) => ({
    figure: Number(figure.replaceAll(',', '')),
    unit,
  }));
  const last = found.at(-1)?.unit;
  return found.map(({ figure, unit = last }) => Math.round(figure * (unit ? units[unit]! : 1)));
}

/** The texts between the tags, without what joins a step's. */
const piecesOf = (html: string) =>
  html
    .split(/<[^>]+>|(?<=Day \d+): |(?<=[^.]): |\. /)
    .map((piece) => textOf(parse(piece)).replace(/\.$/, ''))
    .filter(Boolean);

function shownOn(html: string) {
  const document = parse(html);
  for (const element of document.querySelectorAll('script, style')) element.remove();
  return textOf(document);
}

const inWords = (at: string, options: Intl.DateTimeFormatOptions, timeZone = zoneOf(company)) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone }).format(new Date(at));
