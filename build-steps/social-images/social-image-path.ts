import { APPLY } from '#schemas/openings/openings-now.ts';

/** Where the social image of an address is served. Three careers addresses have one image, and an opening's form has the opening's. */
export function socialImageOf(address: string): string {
  const path = address
    .replace(/^\/careers\/(?:life|hiring)$/, '/careers')
    .replace(new RegExp(`^(/careers/jobs/.+)${APPLY}$`), '$1')
    .replace('#', '/');
  return `/social${path === '/' ? '/home' : path}.png`;
}
