import { existsSync } from 'node:fs';

/** Whether this is a clone, with its packages from npm; a version that was installed brings Node along. */
export const isClone = !existsSync(new URL('../node/bin/node', import.meta.url));
/** In a container there is the same tree, without the operator's command. */
export const isPackage = !isClone && existsSync('/usr/bin/site');

/** How a command of ours is typed here: `command('desk test-mail')`. */
export function command(words: string): string {
  if (isPackage) return `sudo site ${words}`;
  const [name, ...others] = words.split(' ');
  if (!isClone) return [`node scripts/${name}.ts`, ...others].join(' ');
  return [`npm run ${name}`, ...(others.length ? ['--', ...others] : [])].join(' ');
}

/** One that root may, and nobody else. */
export const asRoot = (name: string): string =>
  isClone ? `sudo node scripts/launch.cjs scripts/${name}.ts` : command(name);

/** With their sockets: of the services alone the next visitor would start both again. */
export const stopBoth = isPackage
  ? 'Stop site and desk (sudo systemctl stop site.socket desk.socket site desk)'
  : 'Stop site and desk';
