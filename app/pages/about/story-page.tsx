import type { ReactNode } from 'react';
import { href } from 'react-router';

import { FirstWords } from '#app/ui/first-words.tsx';
import { HeadedPage } from '#app/ui/headed-page.tsx';
import type { Page } from '#schemas/content/page.ts';

/** A page of plain reading under "Our Story". */
export function StoryPage({ page, children }: { page: Page; children?: ReactNode }) {
  return (
    <HeadedPage title={page.heading} lead={page.lead} back={href('/about')}>
      <FirstWords html={page.html} aside="Our Story">
        {children}
      </FirstWords>
    </HeadedPage>
  );
}
