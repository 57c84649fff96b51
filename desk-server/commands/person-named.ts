import type { Person } from '#schemas/desk/people.ts';
import { didYouMean } from '#server/closest-word.ts';
import { Refusal } from '#server/refusal.ts';

import { listPeople } from '../people/manage-people.ts';
import type { AtTheDesk } from './command.ts';
import { plain } from './plain.ts';

/** Nobody is told from another by capitals alone. */
export async function findNamed({ desk, owner }: AtTheDesk, name: string): Promise<Person | undefined> {
  const { people } = await listPeople(desk, owner);
  return people.find((person) => keyOf(person.name) === keyOf(name));
}

export async function personNamed(at: AtTheDesk, name: string): Promise<Person> {
  const person = await findNamed(at, name);
  if (person) return person;
  const { people } = await listPeople(at.desk, at.owner);
  const names = people.map((other) => plain(other.name));
  throw new Refusal(
    `Nobody at the desk is called "${plain(name)}". There are: ${names.join(', ')}.${partly(name, names) || didYouMean(name, names)}`,
  );
}

/** Who is called so among other words. */
function partly(name: string, names: string[]): string {
  const meant = names.filter((other) => keyOf(other).includes(keyOf(name))).map((other) => `"${other}"`);
  return meant.length ? ` Did you mean ${either.format(meant)}?` : '';
}

const either = new Intl.ListFormat('en-GB', { type: 'disjunction' });

const keyOf = (name: string) => name.trim().normalize('NFC').toLowerCase();
