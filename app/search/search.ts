/** All that is fetched when somebody first searches, as one file. */
export { searchIndex } from './search-index.ts';
export { SearchPanel } from './search-panel.tsx';
export { suggest } from './suggest.ts';
