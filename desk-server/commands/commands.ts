import type { Command } from './command.ts';
import { eraseCommand } from './erase-command.ts';
import { exportCommand } from './export-command.ts';
import { inviteCommand } from './invite-command.ts';
import { eraseAgainCommand, forgetErasureCommand, wipeCommand } from './ledger-commands.ts';
import { listCommand } from './list-command.ts';
import { peopleCommand } from './people-command.ts';
import { retentionCommand } from './retention-command.ts';
import { showCommand } from './show-command.ts';
import { testMailCommand } from './test-mail-command.ts';

/** In the order in which the help tells of them. */
export const commands = new Map<string, Command>([
  ['list', listCommand],
  ['show', showCommand],
  ['export', exportCommand],
  ['erase', eraseCommand],
  ['wipe', wipeCommand],
  ['forget-erasure', forgetErasureCommand],
  ['erase-again', eraseAgainCommand],
  ['retention', retentionCommand],
  ['invite', inviteCommand],
  ['people', peopleCommand],
  ['test-mail', testMailCommand],
]);
