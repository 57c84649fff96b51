import { parseArgs } from 'node:util';

import { didYouMean } from '#server/closest-word.ts';
import { command, isClone } from '#server/command.ts';
import { Refusal } from '#server/refusal.ts';

import { inviteCommand, removeAccessCommand, rightsCommand } from './colleague-commands.ts';
import type { Command, Given, Option, Work, WorkWithoutDesk } from './command.ts';
import { deleteCommand } from './delete-command.ts';
import { exportCommand } from './export-command.ts';
import { columns } from './in-words.ts';
import { retentionCommand } from './retention-command.ts';
import { takeOverCommand } from './take-over-command.ts';
import {
  checkCommand,
  deleteAgainCommand,
  forgetDeletionCommand,
  testMailCommand,
  wipeCommand,
} from './upkeep-commands.ts';

/** In the order in which the help tells of them. */
const commands = new Map<string, Command>([
  ['export', exportCommand],
  ['delete', deleteCommand],
  ['wipe', wipeCommand],
  ['forget-deletion', forgetDeletionCommand],
  ['delete-again', deleteAgainCommand],
  ['retention', retentionCommand],
  ['invite', inviteCommand],
  ['rights', rightsCommand],
  ['remove-access', removeAccessCommand],
  ['test-mail', testMailCommand],
  ['check', checkCommand],
  ['take-over', takeOverCommand],
]);
const names = [...commands.keys()];

/** What commands were called once; scripts and notes may still say so. */
const FORMER: Record<string, string> = {
  erase: 'delete',
  'forget-erasure': 'forget-deletion',
  'erase-again': 'delete-again',
  'shut-out': 'remove-access',
};

/** Commands of earlier versions, and where what they did is now. */
const GONE: Record<string, string> = {
  list: 'The letters are in the desk’s inbox; export writes them to a file.',
  show: 'A letter is read at the desk: open it in the inbox.',
  people:
    'Who is at the desk, their names and what they may read: People, at the desk. Here there are invite, rights and remove-access.',
};

/** What every command takes. */
const sharedOptions: Record<string, Option> = {
  json: { about: 'answer with JSON, for programs' },
  yes: { about: 'do not ask' },
  help: { about: 'say what this command takes' },
};

type Asked = { isJson: boolean; isYes: boolean } & (
  | { work: Work | WorkWithoutDesk; help?: undefined }
  | { help: string; work?: undefined }
);

/** What is asked for, checked as far as it can be without the desk. */
export function readCommand([word = 'help', ...args]: string[]): Asked {
  if (word === 'help' || word === '--help' || word === '-h') return helpAbout(args[0]);
  if (word.startsWith('-'))
    throw new Refusal(
      `A command comes first, and "${word}" is none. There are: ${names.join(', ')}.${isClone ? ' Without one, npm run desk starts the desk.' : ''}`,
    );
  const command = commandNamed(word);
  const given = readOptions(word, command, args);
  const flags = { isJson: given.has('json'), isYes: given.has('yes') };
  if (given.has('help')) return { ...flags, help: helpOf(word, command) };
  const [extra] = given.words.slice(command.words ?? 0);
  if (extra !== undefined)
    throw new Refusal(
      `"${word}" does not know what to do with "${extra}". Words that belong together stand in quotation marks. Use: ${command.usage[0]}`,
    );
  return { ...flags, work: command.read(given) };
}

function commandNamed(word: string): Command {
  const command = commands.get(FORMER[word] ?? word);
  if (command) return command;
  const why = GONE[word] ?? `There are: ${names.join(', ')}, help.${didYouMean(word, [...names, 'help'])}`;
  throw new Refusal(`There is no command "${word}". ${why}`);
}

/** Sorts what was given after a command's name. What the command does not know is refused: a word with a slip in it must not pass unseen. */
function readOptions(name: string, command: Command, args: string[]): Given {
  const options: Record<string, Option> = { ...command.options, ...sharedOptions };
  const { tokens } = parseArgs({
    args,
    // Of its own it would refuse without a guess at what was meant.
    strict: false,
    allowPositionals: true,
    tokens: true,
    options: Object.fromEntries(
      Object.entries(options).map(([option, { value }]) => [option, { type: value ? 'string' : 'boolean' }]),
    ),
  });
  const values = new Map<string, string>();
  const words: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value);
    if (token.kind !== 'option') continue;
    const option = options[token.name];
    if (!option) throw noSuchOption(name, token.rawName, Object.keys(options));
    if (values.has(token.name)) throw new Refusal(`${token.rawName} is given twice. Give it once.`);
    values.set(token.name, valueOf(token, option));
  }
  return { value: (option) => values.get(option), has: (option) => values.has(option), words };
}

type OptionToken = { rawName: string; value?: string | undefined; inlineValue?: boolean | undefined };

function valueOf({ rawName, value, inlineValue }: OptionToken, option: Option): string {
  if (!option.value) {
    if (value !== undefined) throw new Refusal(`${rawName} takes no value, but is given "${value}".`);
    return '';
  }
  // What looks like the next option is one: the value was forgotten.
  if (value === undefined || value === '' || (!inlineValue && value.startsWith('-')))
    throw new Refusal(`${rawName} needs a value: ${rawName} ${option.value}`);
  return value;
}

function noSuchOption(command: string, given: string, options: string[]) {
  const known = options.map((option) => `--${option}`);
  return new Refusal(
    `"${command}" has no option "${given}". It has: ${known.join(', ')}.${didYouMean(given, known)}`,
  );
}

const helpAbout = (word: string | undefined): Asked => ({
  isJson: false,
  isYes: false,
  help: word === undefined ? wholeHelp() : helpOf(word, commandNamed(word)),
});

const wholeHelp = () =>
  [
    ...(isClone ? ['npm run desk                     starts the desk and prints a link for its owner'] : []),
    `${command('desk <command>')} …      does the work of the desk here, as the owner`,
    '',
    columns([...commands].map(([name, { about }]) => [`  ${name}`, about])),
    '',
    `More of each: ${command('desk help <command>')}`,
    `For programs: ${isClone ? 'npm run --silent desk -- retention --json' : command('desk retention --json')}`,
  ].join('\n');

const helpOf = (name: string, { usage, about, options }: Command) =>
  [
    `${name}: ${about}.`,
    '',
    ...usage.map((line) => `  ${command(`desk ${line}`)}`),
    '',
    columns(
      Object.entries({ ...options, ...sharedOptions }).map(([option, { value, about }]) => [
        `  --${option}${value ? ` ${value}` : ''}`,
        about,
      ]),
    ),
  ].join('\n');
