import { memo, Suspense } from 'react';

import { lazyPart } from '#app/ui/lazy-part.ts';
import { OpenMark } from '#app/ui/open-mark.tsx';
import type { FormName } from '#schemas/forms/form.ts';

const opened = Promise.withResolvers<void>();

/** The page's HTML holds the whole notice, so the browser gets its words a second time, as script, only when somebody
 * opens it. Until then React leaves that HTML alone. On a page that was reached by a click they come at the same
 * moment, and not before: Chromium 156 crashed in one of eight runs when asked for the style of words that had just
 * come into closed details, as an extension might. Not reported upstream: bring the words at once, and run
 * tests/journeys/styles.spec.ts. */
const Items = import.meta.env.SSR
  ? // oxlint-disable-next-line node/no-top-level-await -- not in the browser's build
    (await import('./privacy-items.tsx')).PrivacyItems
  : lazyPart(async () => {
      await opened.promise;
      return (await import('./privacy-items.tsx')).PrivacyItems;
    });

/** What is stored of a form and what for, beside the form. Drawn once: an update from around it would make React
 * throw the HTML away (facebook/react#24476). */
export const PrivacyNotice = memo(function PrivacyNotice({ form }: { form: FormName }) {
  return (
    <details className="mt-10 border-y border-hair" onToggle={() => opened.resolve()}>
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 text-[15px] leading-5 font-semibold [&::-webkit-details-marker]:hidden">
        What we store, why, and how to have it erased
        <OpenMark className="size-4" />
      </summary>
      <Suspense>
        <Items form={form} />
      </Suspense>
    </details>
  );
});
