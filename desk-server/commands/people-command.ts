import { shortMoment } from '#schemas/desk/india-times.ts';
import { pluralOf } from '#schemas/desk/kinds.ts';
import type { Person } from '#schemas/desk/people.ts';
import { Refusal } from '#server/refusal.ts';

import { changePerson, listPeople, shutOut } from '../people/manage-people.ts';
import { columns } from './columns.ts';
import type { AtTheDesk, Command, Given, Outcome, Work } from './command.ts';
import { counted } from './counted.ts';
import { personNamed } from './person-named.ts';
import { plain } from './plain.ts';
import { readName, readReads } from './read-values.ts';

export const peopleCommand: Command = {
  usage: [
    'people',
    'people --shut-out "Priya Nair"',
    'people --rename "Priya Nair" "Priya Menon"',
    'people --reads "Priya Nair" applications,messages',
  ],
  about: 'who is at the desk; shut somebody out, rename them, change what they read',
  words: 1,
  options: {
    'shut-out': { value: '"Priya Nair"', about: 'end their links and browsers at once, after asking' },
    rename: { value: '"Priya Nair" "Priya Menon"', about: 'give them another name' },
    reads: { value: '"Priya Nair" applications|all', about: 'change what they may read' },
  },
  read(given) {
    const chosen = Object.keys(changes).filter((option) => given.has(option));
    if (chosen.length > 1)
      throw new Refusal(`Do one thing at a time: ${chosen.map((name) => `--${name}`).join(' or ')}.`);
    const change = chosen[0] === undefined ? undefined : changes[chosen[0]];
    if (change) return change(given);
    if (given.words.length)
      throw new Refusal(
        `"people" lists everybody. To do something with "${given.words[0]}": --shut-out, --rename or --reads.`,
      );
    return list;
  },
};

const list: Work = async ({ desk, owner }) => {
  const found = await listPeople(desk, owner);
  return { text: columns(found.people.map(line)), json: found };
};

const line = ({ name, isOwner, reads, state, sessions, link, shutOut }: Person) => [
  plain(name),
  isOwner ? 'owner, reads everything' : `reads ${reads.map((kind) => pluralOf[kind]).join(', ')}`,
  state === 'out' && shutOut
    ? `shut out by ${plain(shutOut.by)}, ${shortMoment(shutOut.at)}`
    : sessions[0]
      ? `signed in on ${counted(sessions.length, 'browser')}, last seen ${shortMoment(sessions[0].seenAt)}`
      : 'not signed in',
  link ? `a link waits until ${shortMoment(link.expiresAt)}` : '',
];

const changes: Record<string, (given: Given) => Work> = {
  'shut-out': (given) => {
    const name = readName(given.value('shut-out') ?? '');
    if (given.words.length) throw new Refusal(`Who is "${given.words[0]}"? Put a name in quotation marks.`);
    return async (at) => {
      const { id, name: known, isOwner } = await personNamed(at, name);
      if (isOwner) throw new Refusal('The owner cannot be shut out.');
      await at.makeSure(
        `${known} will be signed out everywhere, and what waits with them will be with nobody.`,
        `Shut ${known} out?`,
      );
      const { sessions } = await shutOut(at.desk, at.owner, id);
      return said(
        `${known} is shut out. ${sessions ? counted(sessions, 'browser was', 'browsers were') : 'No browser was'} signed out.`,
        {
          name: known,
          sessions,
        },
      );
    };
  },
  rename: (given) => {
    const old = readName(given.value('rename') ?? '');
    const [word] = given.words;
    if (word === undefined) throw new Refusal('Name both: people --rename "Priya Nair" "Priya Menon"');
    const name = readName(word);
    return async (at) => {
      const person = await personNamed(at, old);
      await changePerson(at.desk, at.owner, { person: person.id, name });
      return said(`${person.name} is called ${name} from now on.`, { name });
    };
  },
  reads: (given) => {
    const name = readName(given.value('reads') ?? '');
    const [word] = given.words;
    if (word === undefined)
      throw new Refusal('Name what they may read: people --reads "Priya Nair" applications');
    const reads = readReads(word);
    return async (at: AtTheDesk) => {
      const person = await personNamed(at, name);
      if (person.isOwner) throw new Refusal('The owner reads everything.');
      await changePerson(at.desk, at.owner, { person: person.id, reads });
      return said(`${person.name} reads ${reads.map((kind) => pluralOf[kind]).join(', ')} from now on.`, {
        name: person.name,
        reads,
      });
    };
  },
};

const said = (text: string, json: unknown): Outcome => ({ text, json });
