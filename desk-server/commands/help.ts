import { columns } from './columns.ts';
import type { Command } from './command.ts';
import { sharedOptions } from './read-options.ts';

/** What there is. */
export const wholeHelp = (commands: Map<string, Command>) =>
  [
    'npm run desk                     starts the desk and prints a link for its owner',
    'npm run desk -- <command> …      does the same work here, as the owner',
    '',
    columns([...commands].map(([name, { about }]) => [`  ${name}`, about])),
    '',
    'More of each: npm run desk -- help <command>',
    'For programs: npm run --silent desk -- list --json',
  ].join('\n');

export const helpOf = (name: string, { usage, about, options }: Command) =>
  [
    `${name}: ${about}.`,
    '',
    ...usage.map((line) => `  npm run desk -- ${line}`),
    '',
    columns(
      Object.entries({ ...options, ...sharedOptions }).map(([option, { value, about }]) => [
        `  --${option}${value ? ` ${value}` : ''}`,
        about,
      ]),
    ),
  ].join('\n');
