import type { ShownKey } from '#desk/ui/key-line.tsx';
import type { View } from '#schemas/desk/filter.ts';

/** What the key line shows. */
export function inboxKeys(view: View, isEmpty: boolean): ShownKey[] {
  if (isEmpty)
    return [
      { keys: ['g', 's'], words: 'set aside' },
      { keys: ['g', 'f'], words: 'figures' },
      { keys: ['g', 'k'], words: 'what goes soon' },
      { keys: ['/'], words: 'search' },
      allKeys,
    ];
  const moves = [
    { keys: ['j', 'k'], words: 'next, previous' },
    { keys: ['Enter'], words: 'open' },
  ];
  if (view === 'aside')
    return [
      { keys: ['j', 'k'], words: 'next, previous' },
      { keys: ['t'], words: 'not spam, take it back' },
      { keys: ['s'], words: 'spam' },
      { keys: ['Enter'], words: 'read all of it' },
      choose,
      { keys: ['z'], words: 'undo' },
      allKeys,
    ];
  if (view === 'answered')
    return [...moves, { keys: ['t'], words: 'not answered after all' }, choose, allKeys];
  return [
    ...moves,
    { keys: ['r'], words: 'reply' },
    { keys: ['a'], words: 'give to' },
    { keys: ['e'], words: 'answered' },
    { keys: ['s'], words: 'set aside' },
    choose,
    allKeys,
  ];
}

const choose = { keys: ['x'], words: 'choose' };
const allKeys = { keys: ['?'], words: 'all keys' };
