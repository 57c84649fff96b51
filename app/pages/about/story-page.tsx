import type { ReactNode } from 'react';
import { href } from 'react-router';

import { FirstWords } from '#app/ui/first-words.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import type { Page } from '#schemas/content/page.ts';

/** A page of plain reading under "Our Story". */
export function StoryPage({ page, children }: { page: Page; children?: ReactNode }) {
  return (
    <>
      <PageHead title={page.heading} lead={page.lead} back={href('/about')} />
      <FirstWords html={page.html} aside="Our Story">
        {children}
      </FirstWords>
    </>
  );
}
