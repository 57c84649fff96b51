import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

// The page holds the styles as they were when it was loaded (start/inline-styles.ts): this follows what is edited.
if (import.meta.hot) void import('./styles/app.css');

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* The next page is shown as soon as it can be, and not when nothing else is left to do. */}
      <HydratedRouter useTransitions={false} />
    </StrictMode>,
  );
});
