import { resumeTypes } from '#schemas/forms/resume.ts';

import { pdf } from '../../engines/resumes.ts';
import { brokenMultipart, manyParts, strangeHeads } from './broken-multipart.ts';
import type { HttpRequest } from './http-request.ts';
import { lyingFile } from './lying-files.ts';
import { fieldPart, multipart } from './multipart.ts';
import type { Part } from './multipart.ts';
import type { Random, Weighted } from './random.ts';

type Form = { path: string; texts: Record<string, number>; hasFile?: boolean };

/** The pages of the built site that take a form, with each field's limit. */
const forms: Form[] = [
  { path: '/contact', texts: { name: 100, email: 255, message: 1000 } },
  { path: '/client-onboarding', texts: { name: 100, email: 255, company: 100, projectNeeds: 2000 } },
  ...['/careers', '/careers/jobs', '/careers/life', '/careers/hiring'].map((path) => ({
    path,
    texts: { name: 100, email: 255 },
    hasFile: true,
  })),
];
const withFile = forms.filter(({ hasFile }) => hasFile);

/** Posts to form pages that must be refused; whatever is not the reason for it would be stored. */
export const badForms: Weighted<(random: Random) => HttpRequest> = {
  'a bad field': [20, (random) => formOf(random, badFields)],
  'a lying file': [10, (random) => applicationOf(random, lyingFile('pdf', random))],
  'a file of another type': [4, (random) => applicationOf(random, pdf(), random.pick(otherFiles))],
  'no file': [4, (random) => sentAs(random, random.pick(withFile), partsOf(goodTexts(random)))],
  'broken multipart': [20, (random) => ({ ...goodForm(random), ...headed(brokenMultipart(random)) })],
  'strange part heads': [
    10,
    (random) => ({ ...goodForm(random), ...headed({ body: strangeHeads(random) }) }),
  ],
  'many parts': [4, (random) => ({ ...goodForm(random), ...headed({ body: manyParts(random) }) })],
  'a field that is too large': [4, (random) => formOf(random, tooLargeField)],
  'a file that is too large': [
    1,
    (random) => applicationOf(random, pdf(5 * 1024 * 1024 + random.pick([1, 300_000]))),
  ],
  'a body that is no form': [6, (random) => ({ ...goodForm(random), ...noForm(random) })],
  'from another site': [8, (random) => fromElsewhere(random)],
  'to another page': [6, (random) => ({ ...goodForm(random), target: random.pick(otherPages) })],
};

/** One that would be stored if it arrived whole. */
export const goodForm = (random: Random): HttpRequest => formOf(random, (texts) => texts);

type Texts = Record<string, string>;

const goodTexts = (random: Random): Texts => ({
  name: random.pick(['Asha Rao', `अनिल "O'Neil" <b>🙂`, '__proto__']),
  email: `asha.${random.below(1e9)}@example.in`,
  message: `Good morning ${random.below(1e9)}`,
  company: 'Rao Textiles',
  projectNeeds: 'A portal for our dealers',
  // None of these is anybody's.
  ...(random.oneIn(3) && { constructor: 'x', unknown: 'y'.repeat(random.pick([1, 10_000])), '': 'z' }),
});

function formOf(random: Random, change: (texts: Texts, form: Form, random: Random) => Texts): HttpRequest {
  const form = random.pick(forms);
  const texts = change(goodTexts(random), form, random);
  return sentAs(random, form, [...partsOf(texts), ...(form.hasFile ? [resumePart(pdf())] : [])]);
}

function applicationOf(random: Random, file: Buffer, type: string = resumeTypes.pdf): HttpRequest {
  return sentAs(random, random.pick(withFile), [...partsOf(goodTexts(random)), resumePart(file, type)]);
}

const partsOf = (texts: Texts) => Object.entries(texts).map(([name, value]) => fieldPart(name, value));
const resumePart = (file: Buffer, type: string = resumeTypes.pdf): Part => ({
  head: `Content-Disposition: form-data; name="resume"; filename="cv.pdf"\r\nContent-Type: ${type}`,
  body: file,
});

/** Without a file a browser encodes a form like an address. */
function sentAs(random: Random, { path, hasFile }: Form, parts: Part[]): HttpRequest {
  const encoded = !hasFile && random.oneIn(2);
  const nameOf = ({ head }: Part) => /name="(.*)"$/.exec(head)?.[1] ?? '';
  const pairs = parts.map((part) => [nameOf(part), part.body.toString()]);
  return {
    method: 'POST',
    target: path,
    headers: {
      'content-type': encoded ? 'application/x-www-form-urlencoded' : 'multipart/form-data; boundary=x',
    },
    body: encoded ? Buffer.from(new URLSearchParams(pairs).toString()) : multipart(parts, 'x'),
  };
}

const headed = ({
  body,
  contentType = 'multipart/form-data; boundary=x',
}: {
  body: Buffer;
  contentType?: string;
}) => ({
  headers: { 'content-type': contentType },
  body,
});

function badFields(texts: Texts, form: Form, random: Random): Texts {
  const name = random.pick(Object.keys(form.texts));
  const limit = form.texts[name]!;
  const bad = random.pick([
    () => '',
    () => ' \u3000\n',
    () => 'a'.repeat(limit + random.pick([1, 1000])),
    () => '🙂'.repeat(limit + 1),
  ])();
  const badEmail = random.pick([
    'asha',
    'asha@',
    '<script>@x',
    'a@b\r\nBcc: c@d.e',
    `${'a'.repeat(300)}@b.c`,
  ]);
  const { [name]: _good, ...others } = texts;
  if (random.oneIn(5)) return others;
  return { ...texts, [name]: name === 'email' ? badEmail : bad };
}

const tooLargeField = (texts: Texts, form: Form, random: Random): Texts => ({
  ...texts,
  [random.pick(Object.keys(form.texts))]: 'a'.repeat(16 * 1024 + random.pick([1, 1000, 200_000])),
});

const otherFiles = ['text/html', 'image/png', 'application/octet-stream', '', 'a'.repeat(3000)];

function noForm(random: Random) {
  return random.pick([
    () => ({ headers: { 'content-type': 'application/json' }, body: Buffer.from('{"name":"Asha"}') }),
    () => ({ headers: { 'content-type': 'text/plain' }, body: Buffer.from('name=Asha') }),
    () => ({ headers: {}, body: Buffer.from('name=Asha') }),
    () => ({
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: Buffer.from(random.pick(['', '&&&', '=', '%', '%E0%A4%A', 'name', 'a=b&'.repeat(5000), '\0'])),
    }),
    () => ({
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-16le' },
      body: Buffer.from(Array.from({ length: random.between(1, 2000) }, () => random.below(256))),
    }),
  ])();
}

function fromElsewhere(random: Random): HttpRequest {
  const request = goodForm(random);
  const said = random.pick<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost.evil.example' },
  ]);
  return { ...request, headers: { ...request.headers, ...said } };
}

const otherPages = [
  '/',
  '/about',
  '/blog',
  '/services/ai-native-consulting',
  '/insights-trends',
  '/robots.txt',
];
