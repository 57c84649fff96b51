import type { Undone } from '#schemas/desk/letters.ts';

import { countInWords } from './count-in-words.ts';

/** What came of an undo. */
export function undoneInWords({ count, kept }: Undone) {
  if (kept === 0) return 'Undone.';
  const stays = `${countInWords(kept)} ${kept === 1 ? 'was' : 'were'} changed by somebody else since, and ${kept === 1 ? 'stays' : 'stay'}.`;
  return count === 0 ? stays : `${countInWords(count)} undone. ${stays}`;
}
