import { parseArgs } from 'node:util';

import { didYouMean } from '#server/closest-word.ts';
import { Refusal } from '#server/refusal.ts';

import type { Command, Given, Option } from './command.ts';

/** What every command takes. */
export const sharedOptions: Record<string, Option> = {
  json: { about: 'answer with JSON, for programs' },
  yes: { about: 'do not ask' },
  help: { about: 'say what this command takes' },
};

/** Sorts what was given after a command's name. What the command does not know is refused: a word with a slip in it must not pass unseen. */
export function readOptions(name: string, command: Command, args: string[]): Given {
  const options: Record<string, Option> = { ...command.options, ...sharedOptions };
  const { tokens } = parseArgs({
    args,
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

const noSuchOption = (command: string, given: string, known: string[]) =>
  new Refusal(
    `"${command}" has no option "${given}". It has: ${known.map((option) => `--${option}`).join(', ')}.${didYouMean(
      given,
      known.map((option) => `--${option}`),
    )}`,
  );
