import type { Page } from '@playwright/test';

/** The search as a visitor meets it. */
export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
export const opener = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Search', exact: true });
export const field = (page: Page) => dialog(page).getByRole('combobox', { name: 'Search this site' });
export const options = (page: Page) => dialog(page).getByRole('option');
export const active = (page: Page) => dialog(page).locator('[role=option][aria-selected=true]');

/** The list of all there is to find, as the browser asks for it. */
export const INDEX = '**/assets/search-index-*.json';
/** The code of the search. */
export const CODE = /\/assets\/search-(?!index)[^/]*\.js$/;
