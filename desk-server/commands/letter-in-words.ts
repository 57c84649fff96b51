import { shortDate, shortMoment } from '#schemas/desk/india-times.ts';
import type { HistoryEntry, Letter } from '#schemas/desk/letters.ts';
import type { Promises } from '#schemas/desk/promises.ts';

import { sentTime } from '../export/sent-time.ts';
import { columns } from './columns.ts';
import { plain, plainLines } from './plain.ts';
import { standing } from './times-in-words.ts';

/** All that the desk knows of a letter. */
export function letterInWords(letter: Letter, promises: Promises, now: number): string {
  const { number, kind, text, history, earlier, draft } = letter;
  return [
    `Letter ${number}, ${kind}: ${standing(letter, promises, now)}.`,
    columns(factsOf(letter)),
    plainLines(text),
    draft && `Your draft, ${shortMoment(draft.savedAt)}\n${indented(draft.text)}`,
    history.length > 0 && `What has happened\n${history.map(happening).join('\n')}`,
    earlier.length > 0 &&
      `Other letters from the same address\n${columns(
        earlier.map((other) => [
          `  ${other.number}`,
          shortMoment(other.receivedAt),
          other.kind,
          other.state === 'aside' ? 'set aside' : other.state,
          plain(other.excerpt),
        ]),
      )}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

function factsOf(letter: Letter): string[][] {
  const { fields, text, receivedAt, sentAt, dueAt, state, assignee, resume, kept, keptUntil } = letter;
  const facts: [string, string | undefined][] = [
    // The long text stands below.
    ...fields
      .filter(({ value }) => value !== text || !value)
      .map(({ label, value }): [string, string] => [label, plain(value)]),
    ['Received', shortMoment(receivedAt)],
    ['Sent', sentAt && `${sentInWords(sentAt)}, by the visitor’s clock`],
    ['Due', state === 'waiting' ? shortMoment(dueAt) : undefined],
    ['With', assignee && plain(assignee.name)],
    [
      'File',
      resume &&
        `${plain(resume.file)}, ${resume.bytes === undefined ? 'not found in storage' : `${resume.bytes} bytes`}`,
    ],
    ['Kept until', `${shortDate(keptUntil)}${kept ? `, by ${plain(kept.by)}: ${plain(kept.reason)}` : ''}`],
  ];
  return facts.flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value]]));
}

function sentInWords(sentAt: string): string {
  const time = sentTime(sentAt);
  return time === undefined ? plain(sentAt) : shortMoment(time);
}

function happening(entry: HistoryEntry): string {
  const head = `  ${shortMoment(entry.at)}  ${plain(entry.by)}`;
  if ('text' in entry) return `${head}, ${entry.what}:\n${indented(entry.text)}`;
  return `${head}: ${entry.what.replaceAll('-', ' ')}${entry.detail ? ` (${plain(entry.detail)})` : ''}`;
}

const indented = (text: string) =>
  plainLines(text)
    .split('\n')
    .map((line) => `    ${line}`.trimEnd())
    .join('\n');
