import * as fc from 'fast-check';
import type { Arbitrary } from 'fast-check';

import { RESUME_BUCKET } from '#schemas/forms/resume-file.ts';

import { STORED_FILE } from './bad-uploads.ts';
import { changed, credentials, forwardedFor, withHeaders } from './http-request.ts';
import type { HttpRequest, Kinds } from './http-request.ts';
import { trickedPaths } from './path-tricks.ts';
import { rarely, several, words } from './values.ts';

const download = rarely(4, fc.constantFrom('', '%0d%0aa:b', '%22', '%ff', '🙂'));

/** Misses of one address are slowed down, so each comes from another: the server is told to believe it. */
const linkTo = (target: Arbitrary<string>) =>
  fc
    .tuple(target, download, forwardedFor, rarely(3, fc.constant('HEAD')))
    .map(([target, download, address, method = 'GET']): HttpRequest => {
      const search = download === undefined ? '' : `?download=${download}`;
      return {
        method,
        target: Buffer.from(`/storage/v1/${target}${search}`).toString('latin1'),
        headers: { 'x-forwarded-for': address },
        body: Buffer.alloc(0),
      };
    });

const link = (name: Arbitrary<string>) =>
  linkTo(name.map((name) => `object/public/${RESUME_BUCKET}/${name}`));

const stored = link(fc.constant(STORED_FILE));
const elsewhere = fc.constantFrom(STORED_FILE, ...words`rows.sqlite incoming/ etc/passwd package.json .env`);
const letters = fc.constantFrom('', 'a b.pdf', '\u202e.pdf', ...words`%00 🙂.pdf é.pdf .pdf .. %2e%2e`);
const nowhere = fc.nat().map((number) => `stray${number}.pdf`);

const ranges = words`bytes=999999- bytes=-0 bytes=99999999999999999999- bytes=4096-8191 bytes=64-`;
const otherBuckets = words`/ /incoming/ /../resumes/ /Resumes/ /%72esumes/ //`;
const otherLinks = ['', '/', ...otherBuckets.map((bucket) => bucket + STORED_FILE)];
const otherAreas = words`object object/authenticated object/info object/sign render/image/public`;
const privateLinks = [
  '',
  'bucket/resumes',
  ...otherAreas.map((area) => `${area}/${RESUME_BUCKET}/${STORED_FILE}`),
];

/** Requests for files that lead nowhere, to a file that is none of the visitor's, or to a part that it does not have. Few of
 * them miss, because many misses in a minute are slowed down together. */
export const badLinks: Kinds = {
  'a link to nothing': [
    link(nowhere),
    withHeaders(link(nowhere), { 'if-none-match': '"x"', 'if-range': 'x' }),
  ],
  'a link with tricks': several(8, link(fc.oneof(...trickedPaths(elsewhere)))),
  'a link with strange letters': several(3, link(letters)),
  'a range beyond the end': ranges.map((range) => withHeaders(stored, { range })),
  'a link that is not read': words`POST PUT PATCH DELETE`.map((method) => changed(stored, { method })),
  'another bucket': otherLinks.map((rest) => linkTo(fc.constant(`object/public${rest}`))),
  'a private link': privateLinks.map((target) => withHeaders(linkTo(fc.constant(target)), credentials)),
};
