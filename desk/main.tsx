// Whole faces, unlike the site's: nobody knows what a visitor's name holds. Each file is fetched when a letter needs it.
import '@fontsource-variable/archivo/standard.css';
import '@fontsource-variable/stix-two-text/wght.css';
import '@fontsource-variable/stix-two-text/wght-italic.css';
import '@fontsource-variable/anek-devanagari/standard.css';
import '@fontsource/tiro-devanagari-hindi/400.css';
import '@fontsource/tiro-devanagari-marathi/400.css';
import '@fontsource-variable/anek-tamil/standard.css';
import '@fontsource-variable/noto-serif-tamil/wght.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';

import './desk.css';
import { screens } from './screens.tsx';

const root = document.getElementById('desk');
if (root)
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={createBrowserRouter(screens)} />
    </StrictMode>,
  );
