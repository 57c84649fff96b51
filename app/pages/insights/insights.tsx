import { href } from 'react-router';

import { pageMeta } from '#app/page-meta.ts';
import { readingFont } from '#app/reading-font.ts';
import { FirstWords } from '#app/ui/first-words.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import page from '#content/pages/insights-trends.md';

export const meta = () => pageMeta(page);
export const links = readingFont;

export default function Insights() {
  return (
    <>
      <PageHead title={page.heading} lead={page.lead} back={href('/blog')} />
      <FirstWords html={page.html} aside="Nine articles" />
    </>
  );
}
