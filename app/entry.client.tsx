import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

import { wholeStylesheet } from './start/whole-stylesheet.ts';

// oxlint-disable-next-line node/no-top-level-await -- only the document imports this, and once (page-part.ts)
if (import.meta.env.PROD) await wholeStylesheet();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
