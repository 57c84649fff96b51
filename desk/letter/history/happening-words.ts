import { timesInWords } from '#desk/words/times-in-words.ts';
import { capital } from '#schemas/desk/capital.ts';
import type { Kind } from '#schemas/desk/kinds.ts';
import { spanInWords } from '#schemas/desk/span-in-words.ts';

import type { Happening } from './happenings.ts';

/** How a name is said: 'you', or a first name. */
export type SayName = (name: string) => string;

/** What was done to a letter, and by whom: 'Read by Anjali', 'Rohan took it'. */
export function deedInWords(
  happening: Extract<Happening, { type: 'look' | 'deed' }>,
  kind: Kind,
  say: SayName,
) {
  const { by, detail } = happening;
  const who = say(by);
  switch (happening.what) {
    case 'opened':
      return `${kind === 'application' ? 'Opened' : 'Read'} by ${who}${times(happening)}`;
    case 'downloaded':
      return `Resume downloaded by ${who}${times(happening)}`;
    case 'exported':
      return `Exported by ${who}${times(happening)}`;
    case 'answered':
      return `Marked answered by ${who}`;
    case 'reopened':
      return `Marked waiting again by ${who}`;
    case 'set-aside':
      return `Set aside by ${who}`;
    case 'taken-back':
      return `Taken back by ${who}`;
    case 'undid':
      return `Undone by ${who}`;
    case 'marked-unread':
      return `Marked unread by ${who}`;
    case 'gave':
      if (!detail || detail === 'nobody') return `${capital(who)} gave it to nobody`;
      return detail === by ? `${capital(who)} took it` : `${capital(who)} gave it to ${say(detail)}`;
    case 'sent-again':
      return `Answer sent again by ${who}${detail ? `, to ${detail}` : ''}`;
    case 'kept':
      return `Kept past its time by ${who}${detail ? `: ${detail}` : ''}`;
    case 'let-go':
      return `No longer kept past its time, by ${who}`;
    default:
      return `${capital(happening.what.replace('-', ' '))} by ${who}`;
  }
}

/** 'Answered by Rohan in 6 h 5 min'. */
export const answeredInWords = (by: string, took: number, say: SayName) =>
  `Answered by ${say(by)} in ${spanInWords(Math.max(1, Math.floor(took / 60_000)))}`;

const times = (happening: { times?: number }) =>
  happening.times && happening.times > 1 ? `, ${timesInWords(happening.times)}` : '';
