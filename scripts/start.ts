import { Refusal, runOrExplain } from '#server/refusal.ts';

import { programNames, runPrograms } from './run-programs.ts';

/** Site and desk, or the one that is named; with `--verbose` what the build's tools say is shown. */
await runOrExplain(async () => {
  const asked = process.argv.slice(2);
  const wanted = programNames.filter((name) => asked.includes(name));
  const unknown = asked.find((word) => word !== '--verbose' && !wanted.some((name) => name === word));
  if (unknown)
    throw new Refusal(
      `npm start knows no "${unknown}": it starts site and desk, "npm start -- site" the site alone, "npm start -- desk" the desk. With --verbose it shows what the build says.`,
    );
  await runPrograms(wanted.length ? wanted : programNames, asked.includes('--verbose'));
});
