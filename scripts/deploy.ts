import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';

import { buildIfNeeded } from '#build-steps/build.ts';
import { buildPackage } from '#build-steps/package/build-package.ts';
import { Refusal, runOrExplain } from '#server/refusal.ts';

/** Package, copy, install, and ask how it is: `npm run deploy -- user@host`, which ssh knows, and who may use sudo there. */
await runOrExplain(async () => {
  const [host, ...options] = process.argv.slice(2);
  if (!host || host.startsWith('-'))
    throw new Refusal(
      'Name the server as ssh does, and options of ssh after it: npm run deploy -- user@www.example.com -p 2222',
    );
  await buildIfNeeded();
  const deb = (await buildPackage()).find((path) => path.endsWith('.deb'));
  if (!deb)
    throw new Refusal(
      'dpkg-deb is missing here, and the server takes a .deb: install dpkg, or make the package on Debian.',
    );
  const there = `/var/tmp/${basename(deb)}`;
  // By ssh alone: scp has another word for the port.
  await overSsh([...options, host], `cat > '${there}'`, deb);
  // apt reads it as a user without rights of its own.
  await overSsh(
    [...options, host],
    `chmod 644 '${there}' && sudo apt-get install -y --allow-downgrades '${there}'; ended=$?; rm -f '${there}'; [ $ended = 0 ] || exit $ended; [ ! -s /etc/site/env ] || sudo site doctor`,
  );
});

async function overSsh(where: string[], command: string, input?: string): Promise<void> {
  await using file = input ? await open(input) : undefined;
  const child = spawn('ssh', [...where, command], { stdio: [file?.fd ?? 'inherit', 'inherit', 'inherit'] });
  // Rejects where there is no ssh.
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Refusal(`ssh ended with ${code}: see above.`);
}
