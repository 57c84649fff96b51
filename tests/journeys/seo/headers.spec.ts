import { expect, test } from '../../browser/journey.ts';
import { everyAddress } from '../addresses.ts';
import { observatoryScore } from './observatory.ts';

// What a proxy that does TLS tells our server.
test.use({ extraHTTPHeaders: { 'x-forwarded-proto': 'https' } });

test('every page has headers that score the full 130', async ({ request }) => {
  for (const path of everyAddress) {
    const { score, reasons } = observatoryScore((await request.get(path)).headers());
    expect(score, `${path}\n${reasons.join('\n')}`).toBe(130);
  }
});

const others: [what: string, method: string, path: string, status: number][] = [
  ['a redirect', 'GET', '/about/', 301],
  ['a broken address', 'GET', '/%E0%A4%A', 400],
  ['a method that is not allowed', 'DELETE', '/about', 405],
  ['a file that is not there', 'GET', '/assets/none.js', 404],
  ['a resume that is not there', 'GET', '/storage/v1/object/public/resumes/1-nobody.pdf', 404],
  ['a row without a key', 'POST', '/rest/v1/contact_messages', 401],
  ['a form that is no form', 'POST', '/contact', 400],
  ['a picture', 'GET', '/favicon.svg', 200],
  ['a text', 'GET', '/llms.txt', 200],
];
for (const [what, method, path, status] of others)
  test(`${what} (${status}) has them too`, async ({ request }) => {
    const response = await request.fetch(path, { method, maxRedirects: 0 });
    expect(response.status()).toBe(status);
    const { score, reasons } = observatoryScore(response.headers());
    expect(score, reasons.join('\n')).toBe(130);
  });
