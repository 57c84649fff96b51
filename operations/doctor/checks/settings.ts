import { existsSync } from 'node:fs';

import { deskAddress } from '#desk-server/http/desk-address.ts';
import { asRoot, isClone } from '#server/command.ts';
import { Refusal } from '#server/refusal.ts';
import { DEFAULT_SITE_URL, noDeskBecause } from '#server/settings.ts';
import { checkBuiltFor } from '#server/site/built-for.ts';
import { unknownSettings } from '#server/unknown-settings.ts';

import { ok, warning, wrong } from '../finding.ts';
import type { Found } from '../finding.ts';
import { realPathOf } from '../real-path.ts';
import type { Situation } from '../situation.ts';

const BUILD = new URL('../../../build/', import.meta.url);

/** What is wrong with them, one by one, what is no setting, and what the site was built with. */
export async function checkSettings({
  settings,
  environment,
  envText,
  envFile,
  wrong: mistakes,
  unreadable,
}: Situation): Promise<Found[]> {
  const file = realPathOf(envFile);
  if (!settings) return [wrong(unreadable ?? '', asRoot('doctor'))];
  const found = [
    ...mistakes.map(({ sentence }) => wrong(sentence, `sudoedit ${file}`)),
    ...unknownSettings(envText, environment).map((line) => warning(line, `sudoedit ${file}`)),
  ];
  if (!existsSync(new URL('client', BUILD))) found.push(wrong('The site is not built.', 'npm run build'));
  const refused = await refusalOf(() => checkBuiltFor(BUILD, settings));
  if (refused && !mistakes.length)
    found.push(
      wrong(
        refused,
        isClone ? 'npm run build' : `sudoedit ${file}, or install a package that was built for it`,
      ),
    );
  const address = await refusalOf(async () => void deskAddress(settings, settings.DESK_PORT));
  if (address) found.push(wrong(address, `sudoedit ${file}`));
  if (settings.SITE_URL === DEFAULT_SITE_URL && !mistakes.length)
    found.push(
      warning(
        'SITE_URL is left out: search engines, feeds and e-mails are told an address that opens on this machine alone.',
        `Set SITE_URL in ${file}`,
      ),
    );
  const noDesk = noDeskBecause(settings);
  if (noDesk) found.push(warning(noDesk, `sudoedit ${file}`));
  return found.length ? found : [ok('All of them are settings, and right')];
}

async function refusalOf(look: () => Promise<void>) {
  try {
    await look();
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.message;
  }
}
