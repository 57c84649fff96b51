import { HOUR_MS } from '#schemas/desk/durations.ts';
import type { Kind } from '#schemas/desk/kinds.ts';

import type { Desk } from '../desk.ts';
import type { Query, SentForm, UnknownRow } from '../engine/engine.ts';
import { numberOfKind } from '../engine/kind-numbers.ts';
import { Statement } from '../engine/statement.ts';
import { eraseLetters } from '../erasure/erase-letters.ts';
import { wipeErased } from '../erasure/wipe-erased.ts';
import { mailSince } from '../mail/begin-mail.ts';
import { queueMails } from '../mail/outbox.ts';
import type { NewMail } from '../mail/outbox.ts';
import { tellOwner, tellVisitor } from '../mail/tell.ts';
import { addressKey } from '../record/address.ts';
import { noteChange } from '../record/change.ts';
import { findFiles } from '../record/find-files.ts';
import { storedFileOf } from '../record/stored-file.ts';
import { THE_DESK } from '../record/the-desk.ts';
import { letterWords } from '../search/letter-words.ts';
import { judgeForms } from '../spam/judge-forms.ts';
import type { JudgedForm } from '../spam/judge-forms.ts';
import { rememberCopies, setCopiesAside } from '../spam/set-aside.ts';

/** Short transactions: visitors write to the same database. */
const AT_ONCE = 100;
/** A row may become visible after one that was received later. */
const SLACK_MS = 60_000;

/** `until`: to be asked from there the next time. `isMore`: there were more than asked for. */
export type TakenIn = { until: number | undefined; isMore: boolean };

/**
 * Takes in what visitors have sent, the oldest first, and answers up to when it has. Without a time everything is looked at. What was erased
 * before and came back, with an older backup, is erased again.
 */
export async function takeIn(desk: Desk, since?: number, most?: number): Promise<TakenIn> {
  const unknown = await desk.engine.unknown(since, most);
  let until = since;
  for (let from = 0; from < unknown.length; from += AT_ONCE) {
    const rows = unknown.slice(from, from + AT_ONCE);
    await takeInSome(desk, rows);
    until = Math.min(rows.at(-1)!.receivedAt, desk.now()) - SLACK_MS;
  }
  return { until, isMore: unknown.length === most };
}

/** The same of what was taken in before: by the clock of the database, which may be behind ours, and not by a date that is still to come. */
export async function takenInBefore({ engine, now }: Desk): Promise<number | undefined> {
  const [last] = await engine.query<{ at: number | null }>('SELECT max(received_at) AS at FROM desk_letters');
  return typeof last?.at === 'number' ? Math.min(last.at, now()) - SLACK_MS : undefined;
}

async function takeInSome(desk: Desk, rows: UnknownRow[]) {
  const { engine, ledger } = desk;
  const forms = await sentForms(desk, rows);
  const sizes = await fileSizes(desk, forms);
  // Cut before: visitors wait for the transaction.
  const words = new Map(forms.map((form) => [form.id, letterWords(form)]));
  const judged = await judgeForms(desk, forms);
  const since = await mailSince(desk);
  const added = await engine.transaction(async (query) => {
    const numbers = await addLetters(desk, query, forms, sizes, judged);
    await engine.index(
      query,
      numbers.map(({ number, id }) => ({ number, words: words.get(id) ?? [] })),
    );
    const byId = new Map(numbers.map(({ number, id }) => [id, number]));
    const kinds = forms.filter(({ id }) => byId.has(id)).map(({ kind }) => numberOfKind(kind));
    // Another may have been faster, with all of them.
    if (!kinds.length) return byId;
    await noteChange(query, kinds);
    const news = forms.filter(({ receivedAt }) => receivedAt >= since);
    await tellOf(desk, query, forms, byId, judged, new Set(news.map(({ id }) => id)));
    return byId;
  });
  const cameBack = forms
    .filter(({ email, id, receivedAt }) => ledger.has({ address: addressKey(email), id, receivedAt }))
    .flatMap(({ id }) => added.get(id) ?? []);
  if (!cameBack.length) return;
  await eraseLetters(desk, cameBack);
  await wipeErased(desk);
}

/** In the order of their arrival. */
async function sentForms({ engine }: Desk, rows: UnknownRow[]): Promise<SentForm[]> {
  const byId = new Map<string, SentForm>();
  for (const kind of new Set(rows.map((row) => row.kind))) {
    const ids = rows.filter((row) => row.kind === kind).map(({ id }) => id);
    for (const form of await engine.sent(kind, ids)) byId.set(form.id, form);
  }
  return rows.flatMap(({ id }) => byId.get(id) ?? []);
}

async function fileSizes(desk: Desk, forms: SentForm[]): Promise<Map<string, number>> {
  const names = forms.flatMap((form) => storedFileOf(form) ?? []);
  // A storage that does not answer now is no reason to hide the letter.
  const found = await findFiles(desk, names, { failing: 'missing' });
  return new Map([...found].map(([name, { size }]) => [name, size]));
}

/** All but those with which another desk was faster. */
async function addLetters(
  desk: Desk,
  query: Query,
  forms: SentForm[],
  sizes: Map<string, number>,
  judged: Map<string, JudgedForm>,
) {
  if (!forms.length) return [];
  const statement = new Statement();
  const rows = forms.map((form) => {
    const file = storedFileOf(form) ?? null;
    const bytes = file === null ? null : (sizes.get(file) ?? null);
    const due = dueAt(desk, form.kind, form.receivedAt);
    const { id, kind, email, receivedAt } = form;
    const { isAside = false, score = null, reasons = [] } = judged.get(id)?.verdict ?? {};
    const aside = isAside ? [desk.now(), THE_DESK.name] : [null, null];
    const facts = [id, numberOfKind(kind), addressKey(email), file, bytes, receivedAt, due, receivedAt];
    return `(${statement.list([...facts, ...aside, score === null ? null : Math.round(score * 1000), JSON.stringify(reasons), isAside ? 'aside' : 'waiting'])})`;
  });
  return query<{ number: number; id: string }>(
    `INSERT INTO desk_letters (id, kind, address, file, file_bytes, received_at, due_at, exchanged_at, aside_at, aside_by, spam_score, spam_reasons, state)
      VALUES ${rows.join(', ')} ON CONFLICT (id) DO NOTHING RETURNING number, id`,
    ...statement.values,
  );
}

/** Tells of what came: the owner, and the visitor by a receipt. Not of what was erased once and has come back with a backup. */
async function tellOf(
  desk: Desk,
  query: Query,
  forms: SentForm[],
  numbers: Map<string, number>,
  judged: Map<string, JudgedForm>,
  news: Set<string>,
) {
  const mails: NewMail[] = [];
  for (const { id, kind, email, receivedAt } of forms) {
    const number = numbers.get(id);
    const thought = judged.get(id);
    if (number === undefined || desk.ledger.has({ address: addressKey(email), id, receivedAt })) continue;
    if (thought) {
      await rememberCopies(desk, query, number, { at: receivedAt, fingerprint: thought.fingerprint });
      await setCopiesAside(desk, query, thought);
    }
    if (!news.has(id) || thought?.verdict.isAside) continue;
    mails.push(...tellOwner(desk, { number, kind, email }));
    if (!thought?.isDoubtful) mails.push(...(await tellVisitor(desk, query, { number, kind, email })));
  }
  await queueMails(query, desk.now(), mails);
}

const dueAt = ({ promises }: Desk, kind: Kind, receivedAt: number) =>
  receivedAt + promises.kinds[kind].hours * HOUR_MS;

/** After the owner has changed the hours: what waits is due by the new ones. */
export async function followPromises(desk: Desk): Promise<void> {
  await desk.engine.transaction(async (query) => {
    for (const kind of ['application', 'message', 'enquiry'] as const)
      await query(
        "UPDATE desk_letters SET due_at = COALESCE(asked_at, received_at) + $1 WHERE kind = $2 AND state = 'waiting' AND due_at <> COALESCE(asked_at, received_at) + $1",
        desk.promises.kinds[kind].hours * HOUR_MS,
        numberOfKind(kind),
      );
  });
}
