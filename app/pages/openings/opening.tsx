import { useLoaderData } from 'react-router';

import { closedSince } from '#app/openings/openings.ts';
import { readingFont } from '#app/start/preload-fonts.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { HeadedPage } from '#app/ui/headed-page.tsx';
import type { Opening } from '#schemas/content/opening.ts';
import { applyPath, JOBS_PATH } from '#schemas/openings/openings-now.ts';
import type { OpeningsNow } from '#schemas/openings/openings-now.ts';

export const links = readingFont;

/** The template of an opening's page. Each Markdown file is a route that fills it. */
export default function OpeningPage(opening: Opening) {
  const { openings } = useLoaderData<{ openings: OpeningsNow }>();
  return (
    <HeadedPage title={opening.title} lead={opening.lead} back={JOBS_PATH}>
      {closedSince(opening, openings) === undefined && (
        <ButtonLink to={applyPath(opening.slug)}>Apply</ButtonLink>
      )}
    </HeadedPage>
  );
}
