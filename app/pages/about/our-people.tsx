import { pageMeta } from '#app/layout/page-meta.ts';
import { readingFont } from '#app/start/preload-fonts.ts';
import page from '#content/pages/our-people.md';

import { StoryPage } from './story-page.tsx';

export const meta = pageMeta(page);
export const links = readingFont;

export default function OurPeople() {
  return <StoryPage page={page} />;
}
