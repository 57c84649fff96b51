import { capital } from '#schemas/desk/capital.ts';
import type { Overview, TrailWhat } from '#schemas/desk/letters.ts';

import { ago } from './ago.ts';
import { isMe } from './is-me.ts';
import { firstName } from './people-here.ts';

type Me = Parameters<typeof isMe>[1];

/** 'Priya answered Arjun Menon, eleven minutes ago.' */
export function lastChangeInWords(
  { at, name, what, letter, detail }: NonNullable<Overview['lastChange']>,
  now: number,
  me: Me,
) {
  const who = isMe(name, me) ? 'You' : capital(firstName(name));
  if (what === 'gave' && letter) return `${who} ${gave(letter, name, detail, me)}, ${ago(at, now)}`;
  const verb = verbs[what];
  return letter && verb ? `${who} ${verb} ${letter}, ${ago(at, now)}` : `Last change ${ago(at, now)}`;
}

/** `to`: the name of who was given it, or 'nobody'. */
function gave(letter: string, by: string, to: string | undefined, me: Me) {
  if (to === by) return `took ${letter}`;
  if (to !== undefined && isMe(to, me)) return `gave ${letter} to you`;
  return `gave ${letter} to ${to === undefined ? 'somebody' : firstName(to)}`;
}

/** With a letter's name after them. */
const verbs: Partial<Record<TrailWhat, string>> = {
  opened: 'opened',
  downloaded: 'downloaded the resume of',
  exported: 'exported',
  answered: 'answered',
  reopened: 'reopened',
  'set-aside': 'set aside',
  'taken-back': 'took back',
  'marked-unread': 'marked unread',
  kept: 'kept',
  'let-go': 'let go',
};
