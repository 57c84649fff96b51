import type { TrailWhat } from '#schemas/desk/letters.ts';

const words: Partial<Record<TrailWhat, string>> = {
  answered: 'answered',
  reopened: 'waiting again',
  'set-aside': 'set aside',
  'taken-back': 'taken back',
  undid: 'undone',
  'marked-unread': 'unread',
  gave: 'given to somebody',
  'sent-again': 'sent again',
  kept: 'kept longer',
  'let-go': 'let go',
};

/** 'answered, set aside': what was done, and nothing else. */
export const markedInWords = (marked: TrailWhat[]) => marked.flatMap((what) => words[what] ?? []).join(', ');
