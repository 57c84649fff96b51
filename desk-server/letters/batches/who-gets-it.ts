import type { Sql } from 'sql-template-tag';

import type { CheckedInput } from '#schemas/desk/api.ts';
import type { BatchLook, BatchPerson, LeftOut } from '#schemas/desk/batches.ts';
import { HOUR_MS } from '#schemas/desk/durations.ts';
import type { FilledValues } from '#schemas/desk/filled-words.ts';
import { limits } from '#schemas/desk/limits.ts';
import { isMailAddress } from '#schemas/desk/mail-address.ts';
import { offeredHours } from '#schemas/desk/sending-hours.ts';
import { YOURS_PATH } from '#schemas/private-page/paths.ts';

import type { Query } from '../../engine/engine.ts';
import { list, numbersOf, sql } from '../../engine/statement.ts';
import { cameBack } from '../../mail/came-back.ts';
import { presenceAt } from '../../people/presence.ts';
import type { Desk, Reader } from '../../record/desk.ts';
import { shownFacts, shownTo } from '../../record/hidden-names.ts';
import type { Shown } from '../../record/hidden-names.ts';
import { findRecords, nextOf, withForms } from '../../record/letter-record.ts';
import type { LetterAndForm, LetterRecord } from '../../record/letter-record.ts';
import { isInTalks, stillWaits } from '../../record/letter-state.ts';
import { mayRead } from '../../record/may-read.ts';
import { mayNotWriteToMany } from '../../record/refused.ts';
import { filledValues } from '../fill-words.ts';
import { IS_IN_BATCH, openBatchesOf } from './batch-rows.ts';
import { openingState } from './openings.ts';

/** Somebody who was asked for, and why they do not get it. */
export type Candidate = LetterAndForm & {
  isOpened: boolean;
  leftOut: LeftOut | undefined;
  values: FilledValues;
};

/** Before one text is written: who gets it, and who does not. */
export async function lookAtBatch(
  desk: Desk,
  reader: Reader,
  input: CheckedInput<'look-at-batch'>,
): Promise<BatchLook> {
  const { engine, now, promises } = desk;
  const isClosing = 'opening' in input;
  if (!reader.mayWriteToMany && (isClosing || input.numbers.length > 1)) throw mayNotWriteToMany();
  const which = isClosing ? atClosing(input.opening) : sql`l.number IN (${list(input.numbers)})`;
  const found = await findCandidates(desk, engine.query, reader, which, {
    isClosing,
    most: isClosing ? limits.closing + 1 : limits.batch,
  });
  const people = found.slice(0, limits.closing);
  const shown = await shownTo(
    desk,
    reader,
    people.map(({ record }) => record),
  );
  const hidden = hiddenNumbers(
    shown,
    people.map(({ record }) => record),
  );
  return {
    people: people.flatMap((one) => {
      const seen = shown.get(one.record.id);
      return seen ? personOf(desk, one, seen, hidden) : [];
    }),
    gone: isClosing ? 0 : new Set(input.numbers).size - found.length,
    isMore: found.slice(limits.closing).some(({ leftOut }) => leftOut?.why !== 'in-batch'),
    hours: offeredHours(now(), promises.workingHours),
    opening: isClosing ? await openingState(desk, reader, input.opening) : undefined,
    canSend: desk.mail.smtp !== undefined,
  };
}

/** Who is still to be told yes or no, and who is in talks. */
export const atClosing = (slug: string) => sql`l.opening = ${slug} AND (${stillWaits} OR ${isInTalks})`;

function personOf(
  desk: Desk,
  { record, isOpened, leftOut, values }: Candidate,
  seen: Shown,
  hidden: Set<number>,
): BatchPerson {
  const { form, isHidden } = seen;
  const { next } = shownFacts({ next: nextOf(record) }, seen);
  return {
    number: record.number,
    kind: form.kind,
    name: form.name,
    email: form.email,
    receivedAt: record.received_at,
    stage: record.stage ?? undefined,
    stageAt: record.stage_at ?? undefined,
    next,
    isOpened,
    mayKeep: record.may_keep === 1 || undefined,
    keptUntil: record.kept_until ?? undefined,
    values: {
      ...values,
      ...(isHidden && { name: form.name }),
      'private page': `${desk.mail.siteUrl}${YOURS_PATH}…`,
    },
    leftOut: leftOut && coverLeftOut(leftOut, seen, hidden),
  };
}

/** What a mail server says may name whom it refused, also at another address, and another application of the same person whose this one is. */
export function coverLeftOut(leftOut: LeftOut, { beside, isHidden }: Shown, hidden: Set<number>): LeftOut {
  if (leftOut.why === 'came-back' && leftOut.words) return { ...leftOut, words: beside(leftOut.words) };
  if (leftOut.why === 'newer' && (isHidden || hidden.has(leftOut.number ?? 0))) return { why: 'newer' };
  return leftOut;
}

export const hiddenNumbers = (shown: Map<string, Shown>, records: Pick<LetterRecord, 'id' | 'number'>[]) =>
  new Set(numbersOf(records.filter(({ id }) => shown.get(id)?.isHidden)));

type Asked = { isClosing: boolean; most: number };

/** Letters that the reader may read, in the order in which they came to their stage: at a closing those last whose e-mail is about to be sent, so that more
 * than one text can be sent to come within reach. */
export async function findCandidates(
  desk: Desk,
  query: Query,
  reader: Reader,
  which: Sql,
  { isClosing, most }: Asked,
): Promise<Candidate[]> {
  const records = await findRecords(
    query,
    sql`${which} AND ${mayRead(reader.reads)} ORDER BY ${isClosing ? sql`${IS_IN_BATCH}, ` : sql``}COALESCE(l.stage_at, l.received_at), l.number LIMIT ${most}`,
  );
  const reasons = await reasonsOf(desk, query, reader, records, isClosing);
  const letters = await withForms(desk, records);
  const values = await filledValues(desk, letters, reader.name);
  const candidates = letters.map(({ record, form }): Candidate => {
    const { isOpened, leftOut } = reasons(record);
    return {
      record,
      form,
      isOpened,
      leftOut: isMailAddress(form.email) ? leftOut : { why: 'no-address' },
      values: values.get(record.number) ?? {},
    };
  });
  return oncePerPerson(candidates);
}

/** Whoever applied twice for one opening gets one e-mail, for the newest. Of an opening in talks about one of them, none. */
function oncePerPerson(candidates: Candidate[]): Candidate[] {
  const groups = Map.groupBy(candidates, ({ record: { kind, opening, address } }) =>
    JSON.stringify([kind, opening, address]),
  );
  const reasons = new Map<number, LeftOut>();
  for (const group of groups.values()) {
    const inTalks = group.find(({ leftOut }) => leftOut?.why === 'in-talks')?.leftOut;
    const [newest, ...older] = group
      .filter(({ record, leftOut }) => record.stage !== null && !leftOut)
      .toSorted((one, other) => other.record.number - one.record.number);
    if (!newest) continue;
    const { number, received_at: receivedAt } = newest.record;
    for (const { record } of inTalks ? [newest, ...older] : older)
      reasons.set(record.number, inTalks ?? { why: 'newer', number, receivedAt });
  }
  return candidates.map((one) => ({ ...one, leftOut: reasons.get(one.record.number) ?? one.leftOut }));
}

const personOfOpening = ({ opening, address }: Pick<LetterRecord, 'opening' | 'address'>) =>
  JSON.stringify([opening, address]);

/** Applications to which a text is about to be sent, by person and opening: that is their one e-mail. */
async function applicationsInBatches(query: Query, records: LetterRecord[]) {
  const addresses = [...new Set(records.map(({ address }) => address))];
  const rows = await query<Pick<LetterRecord, 'number' | 'opening' | 'address' | 'received_at'>>`
    SELECT l.number, l.opening, l.address, l.received_at FROM desk_letters AS l
      WHERE l.address IN (${list(addresses)}) AND l.stage IS NOT NULL AND ${IS_IN_BATCH} = 1`;
  return new Map(rows.map((row) => [personOfOpening(row), row]));
}

type By = { letter: number; by: string; at: number };

/** Why each of them is left out, the reason that nobody can pass over before those that somebody can. */
async function reasonsOf(
  desk: Desk,
  query: Query,
  reader: Reader,
  records: LetterRecord[],
  isClosing: boolean,
) {
  const { now } = desk;
  const numbers = list(numbersOf(records));
  const opened = await query<{ letter: number }>`
    SELECT DISTINCT letter FROM desk_trail WHERE letter IN (${numbers}) AND what IN ('opened', 'downloaded')`;
  const drafts = await query<By & { person: number }>`
    SELECT d.letter, d.person, p.name AS "by", d.at FROM desk_drafts AS d JOIN desk_people AS p ON p.id = d.person
      WHERE d.letter IN (${numbers}) AND p.shut_out_at IS NULL ORDER BY d.at`;
  const answers = await query<By>`
    SELECT a.letter, a.name AS "by", a.at FROM desk_answers AS a WHERE a.letter IN (${numbers}) AND (a.at > ${now() - HOUR_MS}
      OR EXISTS (SELECT 1 FROM desk_mails AS m WHERE m.letter = a.letter AND m.kind = 'reply' AND m.answer = a.id
        AND (m.next_at IS NOT NULL OR m.state = 'handing-over'))) ORDER BY a.at`;
  const others = await openBatchesOf(query, numbersOf(records));
  const inBatches = await applicationsInBatches(query, records);
  const bounced = await cameBack(query, reader.reads, [...new Set(records.map(({ address }) => address))]);
  const here = (await presenceAt(desk, reader)).filter(({ doing }) => doing === 'replying');
  const openedNumbers = new Set(opened.map(({ letter }) => letter));

  return (record: LetterRecord): { isOpened: boolean; leftOut: LeftOut | undefined } => {
    const { number, state, stage, address, answered_at, answered_by } = record;
    const isOpened = openedNumbers.has(number);
    const why = (): LeftOut | undefined => {
      const other = others.get(number);
      const back = bounced.get(address);
      if (state === 'aside') return { why: 'in-spam' };
      if (back) return { why: 'came-back', ...back };
      if (other) return { why: 'in-batch', batch: other.batch, by: other.by, sendsAt: other.sendsAt };
      if (!isOpened && !isClosing) return { why: 'unopened' };
      if (isClosing && (stage === 'talking' || stage === 'offer')) return { why: 'in-talks', stage };
      const twin = stage === null ? undefined : inBatches.get(personOfOpening(record));
      if (twin) return { why: 'newer', number: twin.number, receivedAt: twin.received_at };
      const writes = here.find((one) => one.number === number);
      if (writes) return { why: 'being-written', by: writes.name };
      const draft = drafts.findLast(({ letter }) => letter === number);
      if (draft) return { why: 'draft', by: draft.by, isMine: draft.person === reader.id, at: draft.at };
      const answer = answers.findLast(({ letter }) => letter === number);
      if (answer) return { why: 'answered', by: answer.by, at: answer.at };
      if (answered_at !== null && answered_at > now() - HOUR_MS)
        return { why: 'answered', by: answered_by ?? 'somebody', at: answered_at };
      return undefined;
    };
    return { isOpened, leftOut: why() };
  };
}
