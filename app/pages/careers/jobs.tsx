import { startTransition, useEffect, useState } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';

import { answerForm, receiptOf } from '#app/forms/without-script/form-route.server.ts';
import { pageMeta } from '#app/layout/page-meta.ts';
import { fetchOpeningsNow } from '#app/openings/fetch-openings-now.ts';
import { openingsNow } from '#app/openings/openings-now.server.ts';
import { openOnes } from '#app/openings/openings.ts';
import type { RouteHandle } from '#app/start/prefetch-page.ts';
import { readingFont } from '#app/start/preload-fonts.ts';
import { AfterHead } from '#app/ui/after-head.tsx';
import { keptPart } from '#app/ui/kept-part.tsx';
import page from '#content/pages/jobs.md?head';
import { jobApplication } from '#schemas/forms/job-application.ts';
import type { OpeningsNow } from '#schemas/openings/openings-now.ts';

import { CareersForm } from './form-section.tsx';

export const meta = pageMeta(page);
export const links = readingFont;
export const action = answerForm(jobApplication);
const receipt = receiptOf(jobApplication);
export const loader = async (args: LoaderFunctionArgs) => {
  const openings = openingsNow(args);
  return { ...(await receipt(args)), openings, isEmpty: !openOnes(openings).length };
};

const top = keptPart(async () => (await import('./jobs-top.tsx')).JobsTop);
export const clientMiddleware = [top.arrives];
export const handle: RouteHandle = { prefetch: () => Promise.all([top.prefetch(), fetchOpeningsNow()]) };
export const clientLoader = async () => {
  const openings = await fetchOpeningsNow();
  const { openOnes } = await import('#app/openings/openings.ts');
  return { receipt: null, openings, isEmpty: !openOnes(openings).length };
};

/** The openings, and after them the careers screen. */
export default function Jobs() {
  const { openings, isEmpty } = useLoaderData<{ openings: OpeningsNow; isEmpty: boolean }>();
  const search = useSearch();
  return (
    <>
      <top.Kept key={search} openings={openings} search={search} />
      <AfterHead>
        <CareersForm number={isEmpty ? 3 : 4} point={0.86} />
      </AfterHead>
    </>
  );
}

/** What is looked for by the address. The HTML is the same for all: it is narrowed once React has it. */
function useSearch() {
  const { search } = useLocation();
  const [shown, setShown] = useState('');
  useEffect(() => startTransition(() => setShown(search)), [search]);
  return shown;
}
