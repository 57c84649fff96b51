import { dayAndClock } from '#schemas/desk/india-times.ts';
import { COPY_FACT } from '#server/backup/copy-mark.ts';
import type { Copy } from '#server/backup/copy-mark.ts';
import { command } from '#server/command.ts';

import type { Query } from '../engine/engine.ts';
import { fact, noteChange } from './change.ts';

const COPY = fact<Copy>(COPY_FACT);

/** Undefined on the machine that the letters are sent to. */
export const readCopy = (query: Query) => COPY.read(query);

export const markCopy = (query: Query, copy: Copy) => COPY.write(query, copy);

export async function endCopy(query: Query): Promise<void> {
  await COPY.forget(query);
  await noteChange(query);
}

export const copyInWords = ({ at, from }: Copy) =>
  `This is a copy, restored on ${dayAndClock(at)} from a backup ${from === undefined ? 'of an earlier version' : `of ${dayAndClock(from)}`}: it sends no e-mail and reads no mailbox. When it is to take over: ${command('desk take-over')}`;
