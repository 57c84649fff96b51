import { pageMeta } from '#app/layout/page-meta.ts';
import { readingFont } from '#app/start/preload-fonts.ts';
import page from '#content/pages/looking-forward.md';

import { StoryPage } from './story-page.tsx';

export const meta = pageMeta(page);
export const links = readingFont;

export default function LookingForward() {
  return <StoryPage page={page} />;
}
