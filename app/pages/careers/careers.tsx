import { href } from 'react-router';

import { answerForm, receiptOf } from '#app/forms/without-script/form-route.server.ts';
import { pageMeta } from '#app/layout/page-meta.ts';
import type { RouteHandle } from '#app/start/prefetch-page.ts';
import { readingFont } from '#app/start/preload-fonts.ts';
import { pathOf } from '#app/ui/current-path.ts';
import { HeadedPage } from '#app/ui/headed-page.tsx';
import { keptPart } from '#app/ui/kept-part.tsx';
import titles from '#content/lists/careers-titles.yaml';
import page from '#content/pages/careers.md?head';
import { jobApplication } from '#schemas/forms/job-application.ts';

import { CareersForm } from './form-section.tsx';

/** Three addresses, one screen: each address has a title of its own. */
export const meta = (at: { location: { pathname: string } }) =>
  pageMeta(titles.find(({ path }) => path === pathOf(at.location)) ?? page, href('/careers'))(at);
export const links = readingFont;
export const action = answerForm(jobApplication);
export const loader = receiptOf(jobApplication);
export const clientLoader = () => null;

const pitch = keptPart(async () => (await import('./pitch-section.tsx')).CareersPitch);
export const clientMiddleware = [pitch.arrives];
export const handle: RouteHandle = { prefetch: pitch.prefetch };

export default function Careers() {
  return (
    <HeadedPage title={page.heading} lead={page.lead} back={href('/')}>
      <pitch.Kept belowOpenings={false} number={1} />
      <CareersForm number={2} point={0.5} />
    </HeadedPage>
  );
}
