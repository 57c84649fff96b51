import type { SiteFacts } from './page-list.ts';

/** Where somebody who found a hole may report it (RFC 9116). It must say when it goes out of date, and that within a year:
 * `npm start` builds the site anew each month. */
export function securityContact({ url, company }: SiteFacts, builtAt: Date): string {
  const expires = new Date(Date.UTC(builtAt.getUTCFullYear(), builtAt.getUTCMonth() + 11, 1));
  return `Contact: mailto:${company.securityEmail}
Expires: ${expires.toISOString()}
Preferred-Languages: en
Canonical: ${url}/.well-known/security.txt
`;
}
