import { shortDate, shortMoment } from '#schemas/desk/india-times.ts';
import { holdInWords } from '#schemas/desk/retention-hold.ts';
import type { Retention, RetentionRow } from '#schemas/desk/retention.ts';
import { Refusal } from '#server/refusal.ts';

import { eraseByTime } from '../letters/erase-by-itself.ts';
import { retention } from '../retention/keep-longer.ts';
import { retentionDryRun, runRetention } from '../retention/run-retention.ts';
import type { AtTheDesk, Command, Outcome } from './command.ts';
import { columns, counted, plain } from './in-words.ts';

export const retentionCommand: Command = {
  usage: ['retention', 'retention --run'],
  about: 'what is deleted now and within 30 days, because its time is over',
  options: {
    run: { about: 'delete what is due now, after asking; the desk does so by itself each night' },
  },
  read: (given) => async (at) => {
    const look = await lookAhead(at);
    if (!given.has('run')) return { text: inWords(look), json: look };
    if (!look.due) return { text: 'Nothing is due. Nothing was deleted.', json: { letters: 0 } };
    // Whoever says yes beforehand has not read it.
    if (look.hold && given.has('yes'))
      throw new Refusal(
        `${holdInWords(look.hold)} Nothing was deleted: allow it at the desk, on the page Retention, or leave --yes out.`,
      );
    return run(at, look);
  },
};

/** `due` counts all, `now` names as many as the desk lists. */
type Look = Pick<Retention, 'nextRun' | 'lastRun' | 'hold'> &
  Record<'now' | 'within30Days' | 'kept', RetentionRow[]> & { due: number };

async function lookAhead({ desk, owner }: AtTheDesk): Promise<Look> {
  const { rows, nextRun, lastRun, hold } = await retention(desk, owner);
  const deleting = rows.filter(({ kept }) => !kept);
  return {
    due: (await retentionDryRun(desk)).length,
    now: deleting.filter(({ goesAt }) => goesAt <= desk.now()),
    within30Days: deleting.filter(({ goesAt }) => goesAt > desk.now()),
    kept: rows.filter(({ kept }) => kept),
    nextRun,
    ...(lastRun && { lastRun }),
    ...(hold && { hold }),
  };
}

async function run({ desk, makeSure }: AtTheDesk, look: Look): Promise<Outcome> {
  await makeSure(nowInWords(look), 'Delete them for good?');
  const done = await runRetention(desk, eraseByTime(desk));
  const proof = done.proof ? ` Proof ${done.proof}.` : '';
  return { text: `Deleted ${counted(done.letters, 'letter')}.${proof}`, json: done };
}

const inWords = (look: Look) =>
  [
    nowInWords(look),
    part('Within 30 days', look.within30Days),
    part('Kept longer', look.kept),
    `The desk deletes what is due by itself; next ${shortMoment(look.nextRun)}.${
      look.lastRun ? ` Last ${shortMoment(look.lastRun.at)}: ${counted(look.lastRun.letters, 'letter')}.` : ''
    }`,
  ].join('\n\n');

function nowInWords({ now, due, hold }: Look): string {
  const rest = due - now.length;
  return (
    (hold ? `${holdInWords(hold)}\n\n` : '') + part('Due now', now) + (rest > 0 ? `\n  and ${rest} more` : '')
  );
}

const part = (title: string, rows: RetentionRow[]) =>
  rows.length
    ? `${title}: ${counted(rows.length, 'letter')}\n${columns(rows.map(line))}`
    : `${title}: no letters`;

const line = ({ number, kind, name, company, goesAt, exchangedAt, spamSeenAt, kept }: RetentionRow) => [
  `  ${number}`,
  shortDate(kept?.until ?? goesAt),
  kind,
  [name, company]
    .filter((one) => one !== undefined)
    .map(plain)
    .join(', '),
  kept
    ? `${plain(kept.reason)} (${plain(kept.by)})`
    : spamSeenAt
      ? `seen in Spam ${shortDate(spamSeenAt)}`
      : `last exchange ${shortDate(exchangedAt)}`,
];
