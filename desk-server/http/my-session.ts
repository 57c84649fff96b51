import type { CheckedInput } from '#schemas/desk/api.ts';
import type { Session, Setup } from '#schemas/desk/people.ts';

import { mailHealth } from '../mail/mails-about.ts';
import { serverAt } from '../mail/smtp.ts';
import { readerOf } from '../people/find-person.ts';
import type { PersonRow } from '../people/find-person.ts';
import { rename } from '../people/person-name.ts';
import { presenceAt } from '../people/presence.ts';
import type { SignedIn } from '../people/sessions.ts';
import { noteChange } from '../record/change.ts';
import type { Desk } from '../record/desk.ts';

/** Who I am, who else there is, and what the site has promised. */
export async function mySession(desk: Desk, { reader, keysOff, lookedAt }: SignedIn): Promise<Session> {
  const people = await desk.engine.query<PersonRow>`
    SELECT * FROM desk_people WHERE shut_out_at IS NULL ORDER BY name`;
  const colleagues = people
    .map(readerOf)
    .map(({ id, name, reads }) => ({ id, name, reads: reads.filter((kind) => reader.reads.includes(kind)) }))
    .filter(({ reads }) => reads.length);
  return {
    me: { ...reader, keysOff, lookedAt },
    promises: desk.promises,
    mail: await mailHealth(desk, reader),
    ...(reader.isOwner && { setup: setupOf(desk.mail) }),
    colleagues,
    here: await presenceAt(desk, reader),
    now: desk.now(),
  };
}

const setupOf = (mail: Desk['mail']): Setup => ({
  contactForm: `${mail.siteUrl}/contact`,
  ...(mail.smtp && {
    mail: {
      server: serverAt(mail.smtp.url).host,
      notices: mail.notify,
      isDaily: mail.notifyWhen === 'daily',
      problem: mail.problem,
    },
  }),
});

export async function changeMySettings(
  desk: Desk,
  { reader }: SignedIn,
  { keysOff, name, looked }: CheckedInput<'my-settings'>,
): Promise<void> {
  await desk.engine.transaction(async (query) => {
    if (keysOff !== undefined)
      await query`UPDATE desk_people SET keys_off = ${keysOff ? 1 : 0} WHERE id = ${reader.id}`;
    if (looked) await query`UPDATE desk_people SET looked_at = ${desk.now()} WHERE id = ${reader.id}`;
    if (name === undefined) return;
    await rename(query, desk, reader, reader.id, name);
    await noteChange(query);
  });
}
