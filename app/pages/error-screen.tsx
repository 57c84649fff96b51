import { useEffect, useRef } from 'react';
import { href, isRouteErrorResponse, useRouteError } from 'react-router';

import { ButtonLink } from '#app/ui/button.tsx';
import { Lattice } from '#app/ui/lattice.tsx';

/** The last resort: what the visitor sees when a page breaks. */
export function ErrorScreen() {
  const error = useRouteError();
  const heading = useRef<HTMLHeadingElement>(null);
  // The document starts anew with this screen, so nothing else tells the visitor of it.
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="flex min-h-[calc(100svh-var(--header))] flex-col ground-ink">
      <div className="relative flex min-h-60 grow items-end overflow-hidden border-b border-hair">
        <Lattice />
        <div className="relative wrap pb-8">
          <h1 ref={heading} tabIndex={-1} className="d1">
            Unexpected Application Error!
          </h1>
        </div>
      </div>
      <div className="wrap grid-12 items-start gap-y-6 pt-8 pb-16">
        <p className="col-span-12 prose lg:col-span-7">{messageOf(error)}</p>
        <div className="col-span-12 lg:col-span-5 lg:justify-self-end">
          {/* A full page load: whatever broke starts afresh. */}
          <ButtonLink to={href('/')} target="_self">
            Back to Home
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}

function messageOf(error: unknown) {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return error instanceof Error ? error.message : String(error);
}
