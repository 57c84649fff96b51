import { colours } from '#drawings/colours.ts';

import type { SiteFacts } from './page-list.ts';

/** What a phone that keeps the site on its home screen needs to know. */
export function webManifest({ company }: SiteFacts): string {
  const icon = (name: string, size: number, purpose: string) => ({
    src: `/${name}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const icons = [icon('icon', 192, 'any'), icon('icon', 512, 'any'), icon('icon-maskable', 512, 'maskable')];
  return `${JSON.stringify({
    id: '/',
    name: company.name,
    short_name: company.name,
    description: company.tagline,
    lang: 'en-IN',
    start_url: '/',
    display: 'browser',
    theme_color: colours.ink,
    background_color: colours.ink,
    icons,
  })}\n`;
}
