import { href } from 'react-router';

import { pathOf } from '#app/current-path.ts';
import { pageMeta } from '#app/page-meta.ts';
import { readingFont } from '#app/reading-font.ts';
import { FirstWords } from '#app/ui/first-words.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import titles from '#content/lists/careers-titles.yaml';
import page from '#content/pages/careers.md';

/** Four addresses, one screen: each address has a title of its own. */
export const meta = ({ location }: { location: { pathname: string } }) =>
  pageMeta(titles.find(({ path }) => path === pathOf(location)) ?? page);
export const links = readingFont;

export default function Careers() {
  return (
    <>
      <PageHead title={page.heading} lead={page.lead} back={href('/')} />
      <FirstWords html={page.html} aside="The pitch" />
    </>
  );
}
