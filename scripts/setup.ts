import { readAsked, USAGE } from '#operations/setup/answers.ts';
import { thisMachine } from '#operations/setup/place.ts';
import { setUp } from '#operations/setup/set-up.ts';
import { linesOfInput, thisTerminal } from '#operations/setup/terminal.ts';
import { isClone } from '#server/command.ts';
import { Refusal, runOrExplain } from '#server/refusal.ts';

await runOrExplain(async () => {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('help')) return console.log(USAGE);
  if (isClone)
    throw new Refusal(
      'This is a clone. Set-up is for an installed package: npm run package makes one, and sudo apt install ./site_….deb installs it (docs/operating/on-a-server.md).',
    );
  if (process.getuid?.() !== 0) throw new Refusal('Set-up changes this machine: sudo site setup …');
  await setUp(await readAsked(args, process.env, linesOfInput()), thisMachine, thisTerminal);
});
