import { shortMoment } from '#schemas/desk/india-times.ts';
import { pluralOf } from '#schemas/desk/kinds.ts';
import type { Kind } from '#schemas/desk/kinds.ts';
import { HERE_ONLY, opensHereOnly } from '#schemas/desk/opens-here-only.ts';
import { Refusal } from '#server/refusal.ts';
import type { Settings } from '#server/settings.ts';

import type { Reader } from '../desk.ts';
import { deskAddress } from '../http/desk-address.ts';
import { makeLink } from '../people/links.ts';
import type { SignInLink } from '../people/links.ts';
import { invite } from '../people/manage-people.ts';
import type { AtTheDesk, Command, Outcome } from './command.ts';
import { findNamed } from './person-named.ts';
import { readName, readReads } from './read-values.ts';

export const inviteCommand: Command = {
  usage: ['invite "Priya Nair" --reads applications,messages', 'invite'],
  about: 'make a link to sign in with: for a colleague by name, or for yourself',
  words: 1,
  options: { reads: { value: 'applications,messages|all', about: 'what a new colleague may read' } },
  read(given) {
    const [word] = given.words;
    const name = word === undefined ? undefined : readName(word);
    const asked = given.value('reads');
    const reads = asked === undefined ? undefined : readReads(asked);
    if (name === undefined && reads)
      throw new Refusal('Name the colleague: npm run desk -- invite "Priya Nair" --reads applications');
    return async (at) => {
      const origin = originOf(at.settings);
      if (name === undefined)
        return answer(
          origin,
          at.owner,
          await makeLink(at.desk, at.owner.id, at.owner),
          'A link for you, the owner.',
        );
      return inviteColleague(at, origin, name, reads);
    };
  },
};

async function inviteColleague(
  at: AtTheDesk,
  origin: string,
  name: string,
  reads?: Kind[],
): Promise<Outcome> {
  const { desk, owner } = at;
  const known = await findNamed(at, name);
  if (!known) {
    if (!reads) throw new Refusal(`Say what ${name} may read: --reads applications,messages or --reads all`);
    const link = await invite(desk, owner, { name, reads });
    return answer(origin, { name, reads }, link, `${name} is new at the desk and may read ${inList(reads)}.`);
  }
  const said = [
    known.state === 'out'
      ? `${known.name} had been shut out and is let in again. A new link, to read ${inList(known.reads)}.`
      : `${known.name} is at the desk already. A new link, to read ${inList(known.reads)}.`,
  ];
  if (reads && inList(reads) !== inList(known.reads))
    said.push(
      `What they read was not changed. For that: npm run desk -- people --reads "${known.name}" ${reads.map((kind) => pluralOf[kind]).join()}`,
    );
  return answer(origin, known, await makeLink(desk, known.id, owner), said.join(' '));
}

function answer(
  origin: string,
  { name, reads }: Pick<Reader, 'name' | 'reads'>,
  { token, expiresAt }: SignInLink,
  said: string,
): Outcome {
  const url = `${origin}/sign-in#${token}`;
  return {
    text: [
      said,
      url,
      `It works once, until ${shortMoment(expiresAt)}, while the desk runs.`,
      ...(opensHereOnly(url) ? [HERE_ONLY] : []),
    ].join('\n'),
    json: { name, reads, url, expiresAt },
  };
}

function originOf(settings: Settings): string {
  if (!settings.DESK_URL && !settings.DESK_PORT)
    throw new Refusal('DESK_PORT is 0, so nobody knows where the desk will be. Set it, or DESK_URL.');
  return deskAddress(settings, settings.DESK_PORT).origin;
}

const list = new Intl.ListFormat('en-GB');
const inList = (reads: Kind[]) => list.format(reads.map((kind) => pluralOf[kind]));
