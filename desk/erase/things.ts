import { date } from '#desk/time/when.ts';
import { countWithin } from '#desk/words/count-in-words.ts';
import { listInWords } from '#desk/words/list-in-words.ts';
import { capital } from '#schemas/desk/capital.ts';
import type { EraseLook } from '#schemas/desk/erasure.ts';
import { kinds, pluralOf } from '#schemas/desk/kinds.ts';
import type { Kind } from '#schemas/desk/kinds.ts';

import { markedInWords } from './marked-in-words.ts';
import { few, part, sizeOf, some } from './thing-words.ts';

/** What is erased: theirs a point, ours a rule, one mark for each. */
export type Thing = { name: string; mark: 'point' | 'rule'; count: number; what: string; where: string };

/** Everything that would go, by what it is. What is not there is not named. */
export function thingsOf(look: EraseLook): Thing[] {
  const files = look.files.filter((file) => !file.isShared);
  const things: Thing[] = [
    {
      name: 'Letters',
      mark: 'point',
      count: look.letters.length,
      what: lettersInWords(look.letters.map((letter) => letter.kind)),
      where: datesInWords(look.letters.map((letter) => date(letter.receivedAt))),
    },
    {
      name: 'Resume files',
      mark: 'point',
      count: files.length,
      what: few(files.map((file) => file.file)),
      where: sizeOf(files),
    },
    {
      name: 'Their answers',
      mark: 'point',
      count: look.incoming,
      what: some(look.incoming, 'mail'),
      where: 'that came from their mail program',
    },
    {
      name: 'Our answers',
      mark: 'rule',
      count: look.answers,
      what: some(look.answers, 'answer'),
      where: 'as we kept them',
    },
    {
      name: 'Mails of the desk',
      mark: 'rule',
      count: look.mails,
      what: some(look.mails, 'mail'),
      where: 'what was sent or waits, and to whom',
    },
    {
      name: 'Notes and drafts',
      mark: 'rule',
      count: look.notes + look.drafts,
      what: capital(listInWords([...part(look.notes, 'note'), ...part(look.drafts, 'draft')])),
      where: 'everybody’s',
    },
    {
      name: 'Marks',
      mark: 'rule',
      count: look.marks,
      what: some(look.marks, 'mark'),
      where: markedInWords(look.marked ?? []),
    },
    {
      name: 'Links',
      mark: 'rule',
      count: look.links,
      what: some(look.links, 'link'),
      where: 'to the page of their own letter',
    },
    {
      name: 'Search words',
      mark: 'rule',
      count: look.searchEntries,
      what: some(look.searchEntries, 'entry', 'entries'),
      where: 'by which the desk’s search finds them',
    },
    {
      name: 'Who looked',
      mark: 'rule',
      count: look.looks,
      what: some(look.looks, 'line'),
      where: 'in the record of who opened and took out what',
    },
  ];
  return things.filter((thing) => thing.count > 0);
}

/** Each day once: 'all on 17 November 2026'. */
function datesInWords(dates: string[]) {
  const [first, ...others] = new Set(dates);
  return first && others.length === 0 && dates.length > 1 ? `all on ${first}` : few([...new Set(dates)]);
}

/** 'An application and two messages' */
export function lettersInWords(of: Kind[]) {
  const parts = kinds.flatMap((kind) => {
    const count = of.filter((each) => each === kind).length;
    if (count === 0) return [];
    return [
      count === 1 ? `${kind === 'message' ? 'a' : 'an'} ${kind}` : `${countWithin(count)} ${pluralOf[kind]}`,
    ];
  });
  return capital(listInWords(parts));
}
