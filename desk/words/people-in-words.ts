import { ago } from '#desk/time/when.ts';
import { capital } from '#schemas/desk/capital.ts';
import type { Overview, TrailWhat, Undone } from '#schemas/desk/letters.ts';
import { THE_DESKS_NAME, UNNAMED_OWNER } from '#schemas/desk/people.ts';

import { countInWords } from './count-in-words.ts';

/** 'Rohan and Priya are here'. First names, as colleagues call each other. */
export function peopleHere(names: string[]) {
  const [one, two, ...others] = names.map(firstName);
  if (!one) return '';
  if (!two) return `${one} is here`;
  return others.length ? `${one}, ${two} and ${others.length} more are here` : `${one} and ${two} are here`;
}

export const firstName = (name: string) =>
  name === THE_DESKS_NAME ? 'the desk' : (name.trim().split(/\s+/)[0] ?? name);

/** By the name on what was done, which stays as it was then: the owner's also from before a name was set. */
export const isMe = (name: string, me: { name: string; isOwner: boolean }) =>
  name === me.name || (me.isOwner && name === UNNAMED_OWNER);

type Me = Parameters<typeof isMe>[1];

/** Who did something: 'you', or a first name. */
export const youOr = (name: string, me: Me) => (isMe(name, me) ? 'you' : firstName(name));

/** 'Priya answered Arjun Menon, eleven minutes ago.' */
export function lastChangeInWords(
  { at, name, what, letter, detail }: NonNullable<Overview['lastChange']>,
  now: number,
  me: Me,
) {
  const who = capital(youOr(name, me));
  if (what === 'gave' && letter) return `${who} ${gave(letter, name, detail, me)}, ${ago(at, now)}`;
  const verb = verbs[what];
  return letter && verb ? `${who} ${verb} ${letter}, ${ago(at, now)}` : `Last change ${ago(at, now)}`;
}

/** `to`: the name of who was given it, or 'nobody'. */
function gave(letter: string, by: string, to: string | undefined, me: Me) {
  if (to === by) return `took ${letter}`;
  return `gave ${letter} to ${to === undefined ? 'somebody' : youOr(to, me)}`;
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

/** What came of an undo. */
export function undoneInWords({ count, kept }: Undone) {
  if (kept === 0) return 'Undone.';
  const stays = `${countInWords(kept)} ${kept === 1 ? 'was' : 'were'} changed by somebody else since, and ${kept === 1 ? 'stays' : 'stay'}.`;
  return count === 0 ? stays : `${countInWords(count)} undone. ${stays}`;
}
