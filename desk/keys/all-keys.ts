export type KeySection = { title: string; rows: { keys: string[]; words: string }[] };

/** Every key by where it works, in the sheet's columns. Erasing and shutting out have none, on purpose. */
export const allKeys: KeySection[][] = [
  [
    {
      title: 'Everywhere',
      rows: [
        { keys: ['/'], words: 'search all words' },
        { keys: ['z'], words: 'undo' },
        { keys: ['Esc'], words: 'close, leave, give up' },
        { keys: ['?'], words: 'this sheet' },
        { keys: ['g', 'i'], words: 'to the inbox' },
        { keys: ['g', 'm'], words: 'to mine' },
        { keys: ['g', 's'], words: 'to set aside' },
        { keys: ['g', 'k'], words: 'to keeping' },
        { keys: ['g', 'f'], words: 'to figures' },
        { keys: ['g', 'p'], words: 'to people' },
      ],
    },
  ],
  [
    {
      title: 'In a list and in a letter',
      rows: [
        { keys: ['j'], words: 'next letter' },
        { keys: ['k'], words: 'previous letter' },
        { keys: ['r'], words: 'reply' },
        { keys: ['e'], words: 'answered' },
        { keys: ['a'], words: 'give to somebody' },
        { keys: ['m'], words: 'take it myself' },
        { keys: ['s'], words: 'spam, set it aside' },
        { keys: ['t'], words: 'not spam, take it back' },
        { keys: ['Shift', 'u'], words: 'unread' },
      ],
    },
  ],
  [
    {
      title: 'In a list',
      rows: [
        { keys: ['Enter'], words: 'open it' },
        { keys: ['x'], words: 'choose, with others' },
        { keys: ['Shift', 'j'], words: 'choose the next too' },
        { keys: ['1'], words: 'applications only' },
        { keys: ['2'], words: 'messages only' },
        { keys: ['3'], words: 'enquiries only' },
        { keys: ['o'], words: 'order: time, newest, kind' },
      ],
    },
    {
      title: 'In Keeping',
      rows: [
        { keys: ['h'], words: 'keep past its time' },
        { keys: ['x'], words: 'the list as CSV' },
      ],
    },
  ],
  [
    {
      title: 'In a letter',
      rows: [
        { keys: ['u'], words: 'back to the list' },
        { keys: ['n'], words: 'note' },
        { keys: ['Ctrl', '↵'], words: 'send what is written' },
        { keys: ['y'], words: 'send a refused mail again' },
        { keys: ['d'], words: 'download the resume' },
        { keys: ['x'], words: 'export' },
        { keys: ['p'], words: 'print' },
      ],
    },
    {
      title: 'In People',
      rows: [
        { keys: ['c'], words: 'change who reads what' },
        { keys: ['i'], words: 'invite a colleague' },
      ],
    },
  ],
];
