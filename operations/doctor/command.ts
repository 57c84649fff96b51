import { existsSync } from 'node:fs';

/** The package brings Node along, a clone has it from npm. */
export const isPackage = existsSync(new URL('../../node/bin/node', import.meta.url));

/** One that root may, and nobody else. */
export const asRoot = (name: string): string =>
  isPackage ? `sudo site ${name}` : `sudo node scripts/launch.cjs scripts/${name}.ts`;

/** How a command of ours is typed here: `command('desk test-mail')`. */
export function command(words: string): string {
  if (isPackage) return `sudo site ${words}`;
  const [name, ...others] = words.split(' ');
  return [`npm run ${name}`, ...(others.length ? ['--', ...others] : [])].join(' ');
}
