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
