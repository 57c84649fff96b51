import { countInWords, timesInWords } from '#desk/words/words.ts';
import { UNNAMED_OWNER } from '#schemas/desk/people.ts';
import type { Person } from '#schemas/desk/people.ts';

/** 'Four people can read. One waits at the door.' Whoever has no link waits nowhere that we know of. */
export function peopleSentence(people: Pick<Person, 'state' | 'link'>[]) {
  const readers = people.filter(({ state }) => state === 'in').length;
  const invited = people.filter(({ state, link }) => state === 'invited' && link).length;
  const can = readers === 1 ? 'One person can read.' : `${countInWords(readers)} people can read.`;
  return invited === 0
    ? can
    : `${can} ${countInWords(invited)} ${invited === 1 ? 'waits' : 'wait'} at the door.`;
}

/** For the key line. */
export function wrongLinksSentence(count: number) {
  if (count === 0) return 'No wrong link was tried this week.';
  const none = { 1: 'It did not work', 2: 'Neither worked' }[count] ?? 'None worked';
  return `Somebody tried a wrong link ${timesInWords(count)} this week. ${none}.`;
}

/** The owner has no name until they give themselves one. */
export const hasOwnName = ({ isOwner, name }: { isOwner: boolean; name: string }) =>
  !isOwner || name !== UNNAMED_OWNER;

/** '6 min 24 s', '24 s': what is left of ten minutes. */
export function timeToSignIn(ms: number) {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const minutes = Math.floor(seconds / 60);
  return minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`;
}
