import { Suspense, useState } from 'react';

import { keptPart } from '#app/ui/kept-part.tsx';
import { lazyPart } from '#app/ui/lazy-part.ts';
import { OpenMark } from '#app/ui/open-mark.tsx';
import { useHydrating } from '#app/ui/use-hydrating.ts';
import type { FormName } from '#schemas/forms/form.ts';

/** As long as the form's own code. */
const load = async () => (await import('./privacy-items.tsx')).PrivacyItems;
const items = keptPart(load);
const ItemsByClick = lazyPart(load);

/**
 * What is stored of a form and what for, beside the form. On a page that was reached by a click the words come when somebody opens
 * it: Chromium 156 crashed in one of eight runs when asked for the style of words that had just come into closed details, as
 * an extension might. Not reported upstream: bring the words at once, and run tests/journeys/styles.spec.ts.
 */
export function PrivacyNotice({ form }: { form: FormName }) {
  const isHydrating = useHydrating();
  const [wasOpened, setOpened] = useState(false);
  return (
    <details className="mt-10 border-y border-hair" onToggle={() => setOpened(true)}>
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 text-[15px] leading-5 font-semibold [&::-webkit-details-marker]:hidden">
        What we store, why, and how to have it deleted
        <OpenMark className="size-4" />
      </summary>
      {isHydrating && <items.Kept form={form} />}
      {!isHydrating && wasOpened && (
        <div>
          <Suspense>
            <ItemsByClick form={form} />
          </Suspense>
        </div>
      )}
    </details>
  );
}
