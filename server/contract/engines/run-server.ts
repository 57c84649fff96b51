import { serve } from '../../main.ts';
import { runOrExplain } from '../../refusal.ts';

/** What `npm start` runs, with the site that is named, or with one of one page: the backend can be tried before the site is
 * built. */
await runOrExplain(() => serve(new URL(process.argv[2] ?? 'site/', import.meta.url)));
