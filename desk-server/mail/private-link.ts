import { YOURS_PATH } from '#schemas/private-page/paths.ts';

import { hashOf, newSecret } from '../people/secret.ts';
import type { Desk } from '../record/desk.ts';

/** A new way to a visitor's own page. Each mail carries its own, also each try of one: of the ones before only hashes are known. */
export async function newPrivateLink({ engine, mail, now }: Desk, letter: number): Promise<string> {
  const secret = newSecret();
  await engine.transaction((query) =>
    query(
      // It may just have been erased.
      'INSERT INTO desk_private_links (hash, letter, made_at) SELECT CAST($1 AS text), number, CAST($3 AS bigint) FROM desk_letters WHERE number = $2',
      hashOf(secret),
      letter,
      now(),
    ),
  );
  return `${mail.siteUrl}${YOURS_PATH}${secret}`;
}
