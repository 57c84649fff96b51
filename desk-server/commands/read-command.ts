import { didYouMean } from '#server/closest-word.ts';
import { Refusal } from '#server/refusal.ts';

import type { Work, WorkWithoutDesk } from './command.ts';
import { commands } from './commands.ts';
import { helpOf, wholeHelp } from './help.ts';
import { readOptions } from './read-options.ts';

type Asked = { isJson: boolean; isYes: boolean } & (
  | { work: Work | WorkWithoutDesk; help?: undefined }
  | { help: string; work?: undefined }
);

/** What is asked for, checked as far as it can be without the desk. */
export function readCommand([word = 'help', ...args]: string[]): Asked {
  const names = [...commands.keys()];
  if (word === 'help' || word === '--help' || word === '-h') return helpAbout(args[0], names);
  const command = commands.get(word);
  if (!command) {
    if (word.startsWith('-'))
      throw new Refusal(
        `A command comes first, and "${word}" is none. There are: ${names.join(', ')}. Without one, npm run desk starts the desk.`,
      );
    throw noSuchCommand(word, names);
  }
  const given = readOptions(word, command, args);
  const flags = { isJson: given.has('json'), isYes: given.has('yes') };
  if (given.has('help')) return { ...flags, help: helpOf(word, command) };
  const [extra] = given.words.slice(command.words);
  if (extra !== undefined)
    throw new Refusal(
      `"${word}" does not know what to do with "${extra}". Words that belong together stand in quotation marks. Use: ${command.usage[0]}`,
    );
  return { ...flags, work: command.read(given) };
}

function helpAbout(word: string | undefined, names: string[]): Asked {
  const flags = { isJson: false, isYes: false };
  if (word === undefined) return { ...flags, help: wholeHelp(commands) };
  const command = commands.get(word);
  if (!command) throw noSuchCommand(word, names);
  return { ...flags, help: helpOf(word, command) };
}

const noSuchCommand = (word: string, names: string[]) =>
  new Refusal(
    `There is no command "${word}". There are: ${names.join(', ')}, help.${didYouMean(word, [...names, 'help'])}`,
  );
