import { checkRecord } from '../record/check-record.ts';
import type { Checked, Fault } from '../record/check-record.ts';
import type { Command } from './command.ts';
import { counted, plain } from './in-words.ts';

/** More are counted. */
const MOST_SHOWN = 100;

export const checkCommand: Command = {
  usage: ['check'],
  about: 'look whether the record is whole: every letter, mail, file and index',
  read:
    () =>
    async ({ desk }) => {
      const checked = await checkRecord(desk);
      if (checked.faults.length) process.exitCode = 1;
      return { text: inWords(checked), json: checked };
    },
};

function inWords({ letters, mails, files, tables, faults }: Checked): string {
  const looked = `Looked at ${counted(letters, 'letter')}, ${counted(mails, 'mail')}, ${counted(files, 'file')} and ${counted(tables, 'table')}.`;
  if (!faults.length) return `${looked} All is well.`;
  const rest = faults.length - MOST_SHOWN;
  return [
    ...faults.slice(0, MOST_SHOWN).map(faultInWords),
    ...(rest > 0 ? [`… and ${rest} more.`] : []),
    `${looked} ${counted(faults.length, 'thing is', 'things are')} wrong.`,
  ].join('\n');
}

const faultInWords = ({ letter, says, todo }: Fault) =>
  plain(`${letter === undefined ? '' : `Letter ${letter} `}${says}. ${todo}`);
