import { serve } from '../../main.ts';
import { runOrExplain } from '../../refusal.ts';

/** What `npm start` runs, with a site of one page: the backend can be tried before the site is built. */
await runOrExplain(() => serve(new URL('site/', import.meta.url)));
