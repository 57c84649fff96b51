import * as fc from 'fast-check';
import type { Arbitrary } from 'fast-check';

import { contactMessage } from '#schemas/forms/contact-message.ts';
import { hasFile } from '#schemas/forms/form.ts';
import type { Form as Described } from '#schemas/forms/form.ts';
import { jobApplication } from '#schemas/forms/job-application.ts';
import { projectEnquiry } from '#schemas/forms/project-enquiry.ts';
import { resumeTypes } from '#schemas/forms/resume-file.ts';
import { RESUME_MAX_BYTES } from '#schemas/forms/resume.ts';

import { pdf } from '../../engines/resumes.ts';
import { brokenMultipart, manyParts, strangeHeads } from './broken-multipart.ts';
import type { Multipart } from './broken-multipart.ts';
import { changed, withHeaders } from './http-request.ts';
import type { HttpRequest, Kinds } from './http-request.ts';
import { lyingFiles } from './lying-files.ts';
import { fieldPart, multipart } from './multipart.ts';
import type { Part } from './multipart.ts';
import { bytes, constants, rarely, words } from './values.ts';

type Form = { path: string; limits: Record<string, number>; hasFile: boolean };
type Texts = Record<string, string | undefined>;

/** The pages of the built site that take a form, with each field's limit. */
const careers = words`/careers /careers/jobs /careers/life /careers/hiring`;
const formAt = (path: string, form: Described): Form => ({
  path,
  limits: Object.fromEntries(
    Object.entries(form.fields).flatMap(([name, field]) => ('max' in field ? [[name, field.max]] : [])),
  ),
  hasFile: hasFile(form),
});
const forms = [
  formAt('/contact', contactMessage),
  formAt('/client-onboarding', projectEnquiry),
  ...careers.map((path) => formAt(path, jobApplication)),
];

const goodTexts: Arbitrary<Texts> = fc.record({
  name: fc.constantFrom('Asha Rao', `अनिल "O'Neil" <b>🙂`, '__proto__'),
  email: fc.nat().map((number) => `asha.${number}@example.in`),
  message: fc.nat().map((number) => `Good morning ${number}`),
  company: fc.constant('Rao Textiles'),
  projectNeeds: fc.constant('A portal for our dealers'),
  // None of these is anybody's.
  constructor: rarely(3, fc.constant('x')),
  unknown: rarely(3, fc.constantFrom('y', 'y'.repeat(10_000))),
  '': rarely(3, fc.constant('z')),
});

const resumePart = (file: Buffer, type: string = resumeTypes.pdf): Part => ({
  head: `Content-Disposition: form-data; name="resume"; filename="cv.pdf"\r\nContent-Type: ${type}`,
  body: file,
});

const ENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data; boundary=x';

const postAs = (path: string, contentType: string, body: Buffer): HttpRequest => ({
  method: 'POST',
  target: path,
  headers: contentType ? { 'content-type': contentType } : {},
  body,
});

type Parts = { texts?: Arbitrary<Texts>; files?: Arbitrary<Part[]> };

/** A form that would be stored, but for the texts or files that are given. Without a file a browser may encode it like an
 * address. */
const post = (
  { path, hasFile }: Form,
  { texts = fc.constant({}), files = fc.constant([resumePart(pdf())]) }: Parts = {},
) =>
  fc.tuple(goodTexts, texts, files, fc.boolean()).map(([good, texts, files, mayEncode]) => {
    const pairs = Object.entries({ ...good, ...texts }).filter(
      (pair): pair is [string, string] => pair[1] !== undefined,
    );
    const fields = pairs.map(([name, value]) => fieldPart(name, value));
    if (hasFile) return postAs(path, MULTIPART, multipart([...fields, ...files], 'x'));
    return mayEncode
      ? postAs(path, ENCODED, Buffer.from(new URLSearchParams(pairs).toString()))
      : postAs(path, MULTIPART, multipart(fields, 'x'));
  });

const anyForm = fc.constantFrom(...forms.map(({ path }) => path));

/** One that would be stored if it arrived whole. */
export const goodForm = fc.oneof(...forms.map((form) => post(form)));

const application = (files: Arbitrary<Part[]>) =>
  fc.oneof(...forms.filter(({ hasFile }) => hasFile).map((form) => post(form, { files })));

/** Forms in which one field is changed, for each of them. */
const eachField = (change: (limit: number, name: string) => Arbitrary<string | undefined>[]) =>
  forms.flatMap((form) =>
    Object.entries(form.limits).flatMap(([name, limit]) =>
      change(limit, name).map((bad) => post(form, { texts: bad.map((text) => ({ [name]: text })) })),
    ),
  );

const badEmails = ['asha', 'asha@', '<script>@x', 'a@b\r\nBcc: c@d.e', `${'a'.repeat(300)}@b.c`];

const badFields = (limit: number, name: string) => [
  fc.constantFrom(undefined, '', ' \u3000\n'),
  fc.integer({ min: limit + 1, max: limit + 1000 }).map((length) => 'a'.repeat(length)),
  fc.constant('🙂'.repeat(limit + 1)),
  ...(name === 'email' ? constants(badEmails) : []),
];

const posted = (made: Arbitrary<Multipart>) =>
  fc.tuple(anyForm, made).map(([path, { body, contentType = MULTIPART }]) => postAs(path, contentType, body));

const noForms = [
  { contentType: 'application/json', body: '{"name":"Asha"}' },
  { contentType: 'text/plain', body: 'name=Asha' },
  { contentType: '', body: 'name=Asha' },
  ...['', '&&&', '=', '%', '%E0%A4%A', 'name', 'a=b&'.repeat(5000), '\0'].map((body) => ({
    contentType: ENCODED,
    body,
  })),
].map(({ contentType, body }) => ({ contentType, body: Buffer.from(body) }));

const elsewhere = [
  ...words`cross-site same-site`.map((site) => ({ 'sec-fetch-site': site })),
  ...words`https://evil.example null http://localhost.evil.example`.map((origin) => ({ origin })),
];
const otherTypes = ['text/html', 'image/png', 'application/octet-stream', '', 'a'.repeat(3000)];
const otherPages = words`/ /about /blog /services/ai-native-consulting /insights-trends /robots.txt`;

/** Posts to form pages that must be refused; whatever is not the reason for it would be stored. */
export const badForms: Kinds = {
  'a bad field': eachField(badFields),
  'a lying file': lyingFiles('pdf').map((file) => application(file.map((file) => [resumePart(file)]))),
  'a file of another type': otherTypes.map((type) => application(fc.constant([resumePart(pdf(), type)]))),
  'no file': [application(fc.constant([]))],
  'broken multipart': brokenMultipart.map(posted),
  'strange part heads': strangeHeads.map(posted),
  'many parts': [posted(manyParts)],
  'a field that is too large': eachField(() => [
    fc.nat(200_000).map((more) => 'a'.repeat(16 * 1024 + 1 + more)),
  ]),
  'a file that is too large': [1, 300_000].map((more) =>
    application(fc.constant([resumePart(pdf(RESUME_MAX_BYTES + more))])),
  ),
  'a body that is no form': [
    ...constants(noForms),
    bytes({ maxLength: 2000 }).map((body) => ({ contentType: `${ENCODED}; charset=utf-16le`, body })),
  ].map(posted),
  'from another site': elsewhere.map((headers) => withHeaders(goodForm, headers)),
  'to another page': otherPages.map((target) => changed(goodForm, { target })),
};
