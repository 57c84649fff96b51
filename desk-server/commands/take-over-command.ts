import { isPackage } from '#server/command.ts';

import { copyInWords, endCopy, readCopy } from '../record/copy.ts';
import type { Command } from './command.ts';

export const takeOverCommand: Command = {
  usage: ['take-over'],
  about:
    'let a copy that was restored on this machine send e-mail and read the mailbox, in place of the other machine',
  read:
    () =>
    async ({ desk, makeSure }) => {
      const copy = await readCopy(desk.engine.query);
      if (!copy) return { text: 'This is no copy: it sends e-mail as it is set.', json: { tookOver: false } };
      await makeSure(
        `${copyInWords(copy)}\n\nThen this machine sends e-mail and reads the mailbox as it is set. Stop site and desk on the other machine for good first (where they are installed: sudo apt remove site, which keeps what was sent): both would write to the same people, and what one deletes stays at the other.`,
        'Is it to take over?',
      );
      await desk.engine.transaction(endCopy);
      return {
        text: `It takes over when site and desk are started anew${isPackage ? ': sudo systemctl restart site desk' : '.'}`,
        json: { tookOver: true },
      };
    },
};
