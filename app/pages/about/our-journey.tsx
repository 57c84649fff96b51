import { readingFont } from '#app/fonts-ahead.ts';
import { pageMeta } from '#app/page-meta.ts';
import page from '#content/pages/our-journey.md';

import { StoryPage } from './story-page.tsx';

export const meta = pageMeta(page);
export const links = readingFont;

export default function OurJourney() {
  return <StoryPage page={page} />;
}
