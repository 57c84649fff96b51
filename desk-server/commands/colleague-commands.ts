import { renderUnicodeCompact } from 'uqr';

import { shortMoment } from '#schemas/desk/india-times.ts';
import type { Kind } from '#schemas/desk/kinds.ts';
import { HERE_ONLY, opensHereOnly } from '#schemas/desk/opens-here-only.ts';
import type { Person } from '#schemas/desk/people.ts';
import { didYouMean } from '#server/closest-word.ts';
import { command } from '#server/command.ts';
import { Refusal } from '#server/refusal.ts';
import type { Settings } from '#server/settings.ts';

import { deskAddress } from '../http/desk-address.ts';
import { changePerson, invite, listPeople, removeAccess } from '../people/manage-people.ts';
import { makeLink } from '../people/sign-in.ts';
import type { SignInLink } from '../people/sign-in.ts';
import type { Reader } from '../record/desk.ts';
import type { AtTheDesk, Command, Outcome } from './command.ts';
import { counted, kindsInWords, plain } from './in-words.ts';
import { choice, readName, readReads } from './read-values.ts';

export const inviteCommand: Command = {
  usage: ['invite "Priya Nair" --reads applications,messages', 'invite --qr'],
  about: 'make a link to sign in with: for a colleague by name, or for yourself',
  words: 1,
  options: {
    reads: { value: 'applications,messages|all', about: 'what a new colleague may read' },
    qr: { about: 'draw the link as a QR code, too, for the camera of a phone' },
  },
  read(given) {
    const [word] = given.words;
    const name = word === undefined ? undefined : readName(word);
    const asked = given.value('reads');
    const reads = asked === undefined ? undefined : readReads(asked);
    if (name === undefined && reads)
      throw new Refusal(`Name the colleague: ${command('desk invite "Priya Nair" --reads applications')}`);
    return async (at) => {
      const { desk, owner } = at;
      const origin = originOf(at.settings);
      const { of, link, said } =
        name === undefined
          ? { of: owner, link: await makeLink(desk, owner.id, owner), said: 'A link for you, the owner.' }
          : await inviteColleague(at, name, reads);
      return answer(`${origin}/sign-in#${link.token}`, of, link, said, given.has('qr'));
    };
  },
};

async function inviteColleague(at: AtTheDesk, name: string, reads?: Kind[]) {
  const { desk, owner } = at;
  const known = named(await peopleOf(at), name);
  if (!known) {
    if (!reads) throw new Refusal(`Say what ${name} may read: --reads applications,messages or --reads all`);
    const link = await invite(desk, owner, { name, reads, mayDelete: false, mayWriteToMany: false });
    const said = `${name} is new at the desk and may read ${kindsInWords(reads)}.`;
    return { of: { name, reads }, link, said };
  }
  const said = [
    `${known.name} ${known.state === 'out' ? 'had no access any more, and has it again' : 'is at the desk already'}. A new link, to read ${kindsInWords(known.reads)}.`,
  ];
  if (reads && kindsInWords(reads) !== kindsInWords(known.reads))
    said.push(
      `What they may read was not changed. For that: ${command(`desk rights "${known.name}" --reads …`)}`,
    );
  return { of: known, link: await makeLink(desk, known.id, owner), said: said.join(' ') };
}

function answer(
  url: string,
  { name, reads }: Pick<Reader, 'name' | 'reads'>,
  { expiresAt }: SignInLink,
  said: string,
  isDrawn: boolean,
): Outcome {
  const isHereOnly = opensHereOnly(url);
  return {
    text: [
      said,
      url,
      ...(isDrawn && !isHereOnly ? [drawn(url)] : []),
      `It works once, until ${shortMoment(expiresAt)}, while the desk runs.`,
      ...(isHereOnly ? [HERE_ONLY] : []),
    ].join('\n'),
    json: { name, reads, url, expiresAt },
  };
}

/** White on black, whatever the terminal's own colours: its blocks are the light modules. */
const drawn = (url: string) =>
  renderUnicodeCompact(url, { ecc: 'M', border: 4 })
    .split('\n')
    .map((line) => `\u001B[97;40m${line}\u001B[0m`)
    .join('\n');

function originOf(settings: Settings): string {
  if (!settings.DESK_URL && !settings.DESK_PORT)
    throw new Refusal('DESK_PORT is 0, so nobody knows where the desk will be. Set it, or DESK_URL.');
  return deskAddress(settings, settings.DESK_PORT).origin;
}

export const removeAccessCommand: Command = {
  usage: ['remove-access "Priya Nair"'],
  about: 'end a colleague’s links and browsers at once; asks first',
  words: 1,
  read({ words: [word] }) {
    if (word === undefined)
      throw new Refusal(`Name the colleague: ${command('desk remove-access "Priya Nair"')}`);
    const wanted = readName(word);
    return async (at) => {
      const { id, name, isOwner } = await personNamed(at, wanted);
      if (isOwner) throw new Refusal('The access of the owner cannot be removed.');
      await at.makeSure(
        `${name} will be signed out everywhere, and letters assigned to them will be unassigned.`,
        `Remove the access of ${name}?`,
      );
      const { sessions } = await removeAccess(at.desk, at.owner, id);
      const browsers = sessions ? counted(sessions, 'browser was', 'browsers were') : 'No browser was';
      return { text: `The access of ${name} is removed. ${browsers} signed out.`, json: { name, sessions } };
    };
  },
};

export const rightsCommand: Command = {
  usage: ['rights "Priya Nair" --reads applications,messages', 'rights "Priya Nair" --may-delete yes'],
  about: 'change what a colleague may read, or whether they may delete for good',
  words: 1,
  options: {
    reads: { value: 'applications,messages|all', about: 'what they may read, instead of what they may now' },
    'may-delete': { value: 'yes|no', about: 'people and letters, for good' },
    'may-write-to-many': { value: 'yes|no', about: 'one text to many, and to close an opening' },
  },
  read({ words: [word], value }) {
    const [kinds, may, toMany] = [value('reads'), value('may-delete'), value('may-write-to-many')];
    if (word === undefined || (kinds ?? may ?? toMany) === undefined)
      throw new Refusal(
        `Name the colleague and the right: ${command('desk rights "Priya Nair" --may-delete yes')}`,
      );
    const wanted = readName(word);
    const reads = kinds === undefined ? undefined : readReads(kinds);
    const isYes = (name: string, said?: string) =>
      said === undefined ? undefined : choice(name, said, ['yes', 'no']) === 'yes';
    const mayDelete = isYes('may-delete', may);
    const mayWriteToMany = isYes('may-write-to-many', toMany);
    return async (at) => {
      const { id: person } = await personNamed(at, wanted);
      await changePerson(at.desk, at.owner, { person, reads, mayDelete, mayWriteToMany });
      const { name, ...now } = await personNamed(at, wanted);
      return {
        text: `${name} may read ${kindsInWords(now.reads)}, and may ${now.mayDelete ? '' : 'not '}delete people and letters for good${now.mayWriteToMany ? ', and may write to many' : ''}.`,
        json: { name, reads: now.reads, mayDelete: now.mayDelete, mayWriteToMany: now.mayWriteToMany },
      };
    };
  },
};

async function personNamed(at: AtTheDesk, name: string): Promise<Person> {
  const people = await peopleOf(at);
  const person = named(people, name);
  if (person) return person;
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

const peopleOf = async ({ desk, owner }: AtTheDesk) => (await listPeople(desk, owner)).people;

/** Nobody is told from another by capitals alone. */
const named = (people: Person[], name: string) => people.find((person) => keyOf(person.name) === keyOf(name));

const keyOf = (name: string) => name.trim().normalize('NFC').toLowerCase();
