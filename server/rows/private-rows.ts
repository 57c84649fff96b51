import { randomUUID } from 'node:crypto';

import { formOfKind, kinds } from '#schemas/desk/kinds.ts';
import type { Kind } from '#schemas/desk/kinds.ts';
import type { State } from '#schemas/desk/letters.ts';
import { isToldByEMail, stageNames, stages } from '#schemas/desk/stages.ts';
import type { Stage } from '#schemas/desk/stages.ts';
import { forms } from '#schemas/forms/forms.ts';
import type { HeldLetter } from '#schemas/private-page/private-view.ts';
import { held } from '#schemas/private-page/texts.ts';

/**
 * What the visitor's own page asks of a database. The tables are the desk's, which does what is asked for here: site and desk meet in
 * them alone. Each method throws `Unavailable` when the database cannot do its work now.
 */
export type PrivateRows = {
  /** What the link with this hash opens; undefined when it opens nothing. */
  letterBehind(hash: string): Promise<PrivateLetter | undefined>;
  /** What became of the request to take it back; undefined when there was none. */
  takeBackOf(hash: string): Promise<TakeBack | undefined>;
  /** Asks the desk to take it back, once, and nothing when the link opens nothing. */
  askToTakeBack(hash: string, now: number): Promise<void>;
  /** Tells the desk whether it may be kept for longer; the last answer counts. */
  sayMayKeep(hash: string, mayKeep: boolean, now: number): Promise<void>;
  /** Asks the desk to send an address its links. */
  askForLinks(address: string, now: number): Promise<void>;
  /** Which openings the desk has closed, by their slugs, and when. */
  closedOpenings(): Promise<Record<string, number>>;
};

export type PrivateLetter = {
  kind: Kind;
  state: State;
  receivedAt: number;
  askedAt?: number;
  dueAt: number;
  answeredAt?: number;
  /** When the last reply left. */
  repliedAt?: number;
  /** When the last one was written that has not left yet. */
  replyingAt?: number;
  /** When somebody at the desk first saw it in Spam. */
  spamSeenAt?: number;
  /** With this address, in letters of this kind. */
  lastExchangeAt: number;
  keptUntil?: number;
  mails: number;
  lastMailAt?: number;
  application?: PrivateApplication;
  /** Of a resume what kind of file it is, and not its link. */
  fields: HeldLetter['fields'];
};

/** Of an application, what may be told of it. The stage that the desk has set is told only when `told` says so. */
export type PrivateApplication = {
  told: Stage;
  /** When the present stage began, if that is the one that is told; and of an answer when its e-mail left. */
  toldAt?: number;
  /** What it was moved to, the first first, without what was undone. */
  moves: { stage: Stage; at: number }[];
  opening?: { slug: string; title?: string };
  nextDate?: number;
  nextWith?: string;
  /** Also one that the desk has not taken up yet. */
  mayKeep?: { answer: 'yes' | 'no'; at: number };
};

/** `proof` is JSON, written by the desk. */
export type TakeBack = { doneAt?: number; proof?: string };

export type PrivateRow = Record<string, string | number | null>;

/** Runs one statement, whose places are `$1`, `$2` … */
export type Run = (sql: string, ...values: (string | number)[]) => Promise<PrivateRow[]>;

/** The same statements for both databases; where each keeps its tables, and how it compares a row's id. */
export type Dialect = { desk: string; sent: string; id: string };

export function privateRows(
  { read, write }: { read: Run; write: Run },
  { desk, sent, id }: Dialect,
): PrivateRows {
  const applicationOf = async (row: PrivateRow): Promise<PrivateApplication> => {
    const trail = await read(
      `SELECT what, detail, at FROM ${desk}desk_trail WHERE letter = $1 AND what IN ('moved', 'undid') ORDER BY id DESC LIMIT ${MOST_MOVES}`,
      Number(row.number),
    );
    const told = row.stage_told as Stage;
    const isOfOffer = row.stage === 'offer' && told !== 'offer';
    return {
      told,
      toldAt:
        row.stage === told ? numberIn(isToldByEMail(told) ? row.replied_since : row.stage_at) : undefined,
      moves: movesIn(trail.toReversed()),
      opening:
        row.opening === null
          ? undefined
          : {
              slug: String(row.opening),
              title: row.opening_title === null ? undefined : String(row.opening_title),
            },
      // Of an offer that is not told it says something, too.
      nextDate: isOfOffer ? undefined : numberIn(row.next_date),
      nextWith: isOfOffer || row.next_with === null ? undefined : String(row.next_with),
      mayKeep: mayKeepIn(row),
    };
  };

  return {
    async letterBehind(hash) {
      const [row] = await read(
        `SELECT l.id, l.kind, l.file, l.file_bytes, l.state, l.received_at, l.asked_at, l.due_at, l.answered_at, l.spam_seen_at, l.exchanged_at, l.kept_until,
          (SELECT max(o.exchanged_at) FROM ${desk}desk_letters AS o
            WHERE o.address = l.address AND o.kind = l.kind AND o.state <> 'aside') AS last_exchange_at,
          (SELECT max(COALESCE(m.sent_at, a.at)) FROM ${desk}desk_answers AS a
            LEFT JOIN ${desk}desk_mails AS m ON m.letter = a.letter AND m.kind = 'reply' AND m.answer = a.id
            WHERE a.letter = l.number AND (m.id IS NULL OR m.state IN ('sent', 'uncertain'))) AS replied_at,
          (SELECT min(COALESCE(m.sent_at, a.at)) FROM ${desk}desk_answers AS a
            LEFT JOIN ${desk}desk_mails AS m ON m.letter = a.letter AND m.kind = 'reply' AND m.answer = a.id
            WHERE a.letter = l.number AND (m.id IS NULL OR m.state IN ('sent', 'uncertain')) AND COALESCE(m.sent_at, a.at) >= l.stage_at) AS replied_since,
          (SELECT max(a.at) FROM ${desk}desk_answers AS a
            JOIN ${desk}desk_mails AS m ON m.letter = a.letter AND m.kind = 'reply' AND m.answer = a.id
            WHERE a.letter = l.number AND m.state IN ('queued', 'handing-over')) AS replying_at,
          (SELECT count(*) FROM ${desk}desk_incoming AS i WHERE i.letter = l.number AND i.is_automatic = 0) AS mails,
          (SELECT max(i.at) FROM ${desk}desk_incoming AS i WHERE i.letter = l.number AND i.is_automatic = 0) AS last_mail_at,
          l.number, l.opening, l.stage, l.stage_told, l.stage_at, l.next_date, l.next_with, l.may_keep, l.may_keep_at,
          (SELECT o.title FROM ${desk}desk_openings AS o WHERE o.slug = l.opening) AS opening_title,
          r.what AS asked_to_keep, r.at AS asked_to_keep_at
          FROM ${desk}desk_private_links AS p JOIN ${desk}desk_letters AS l ON l.number = p.letter
          LEFT JOIN ${desk}desk_requests AS r ON r.id = ${MAY_KEEP} AND r.done_at IS NULL WHERE p.hash = $1`,
        hash,
      );
      const kind = row && kinds[Number(row.kind) - 1];
      if (!kind) return undefined;
      const form = forms.find(({ name }) => name === formOfKind[kind])!;
      const fields = Object.values(form.fields);
      const columns = fields.map(({ column }) => column).join(', ');
      const [values] = await read(
        `SELECT ${columns} FROM ${sent}${form.table} WHERE id = ${id}`,
        String(row.id),
      );
      // Erased in between.
      if (!values) return undefined;
      const file = row.file === null ? '' : held.file(String(row.file), numberIn(row.file_bytes) ?? null);
      return {
        kind,
        state: row.state as State,
        receivedAt: Number(row.received_at),
        askedAt: numberIn(row.asked_at),
        dueAt: Number(row.due_at),
        answeredAt: numberIn(row.answered_at),
        repliedAt: numberIn(row.replied_at),
        replyingAt: numberIn(row.replying_at),
        spamSeenAt: numberIn(row.spam_seen_at),
        lastExchangeAt: Math.max(numberIn(row.last_exchange_at) ?? 0, Number(row.exchanged_at)),
        keptUntil: numberIn(row.kept_until),
        mails: Number(row.mails),
        lastMailAt: numberIn(row.last_mail_at),
        application: row.stage_told === null ? undefined : await applicationOf(row),
        fields: fields.map(({ label, kind, column }) => ({
          label,
          value: kind === 'file' ? file : String(values[column] ?? ''),
          isLong: kind === 'long-text',
        })),
      };
    },

    async takeBackOf(hash) {
      const [row] = await read(
        `SELECT done_at, proof FROM ${desk}desk_requests WHERE hash = $1 AND what = 'take-back' ORDER BY at DESC LIMIT 1`,
        hash,
      );
      return (
        row && {
          doneAt: numberIn(row.done_at),
          proof: row.proof === null ? undefined : String(row.proof),
        }
      );
    },

    async askToTakeBack(hash, now) {
      // Under the hash itself: two that are sent at once are one.
      await write(
        `INSERT INTO ${desk}desk_requests AS r (id, what, hash, at)
          SELECT p.hash, 'take-back', p.hash, CAST($2 AS bigint) FROM ${desk}desk_private_links AS p WHERE p.hash = $1
          ON CONFLICT (id) DO UPDATE SET at = excluded.at, done_at = NULL, proof = NULL WHERE r.done_at IS NOT NULL`,
        hash,
        now,
      );
    },

    async sayMayKeep(hash, mayKeep, now) {
      await write(
        `INSERT INTO ${desk}desk_requests (id, what, hash, at)
          SELECT ${MAY_KEEP}, CAST($2 AS text), p.hash, CAST($3 AS bigint) FROM ${desk}desk_private_links AS p WHERE p.hash = $1
          ON CONFLICT (id) DO UPDATE SET what = excluded.what, at = excluded.at, done_at = NULL`,
        hash,
        mayKeep ? 'may-keep' : 'may-not-keep',
        now,
      );
    },

    async closedOpenings() {
      const rows = await read(`SELECT slug, closed_at FROM ${desk}desk_openings WHERE closed_at IS NOT NULL`);
      return Object.fromEntries(rows.map(({ slug, closed_at }) => [String(slug), Number(closed_at)]));
    },

    async askForLinks(address, now) {
      await write(
        `INSERT INTO ${desk}desk_requests (id, what, address, at) SELECT $1, 'links', $2, CAST($3 AS bigint)
          WHERE NOT EXISTS (SELECT 1 FROM ${desk}desk_requests WHERE what = 'links' AND address = $2 AND done_at IS NULL)`,
        randomUUID(),
        address,
        now,
      );
    },
  };
}

/** Under which an answer is asked for: one at a time for each link. */
const MAY_KEEP = `'may-keep ' || p.hash`;
const MOST_MOVES = 200;

/** An undo of a move says to which stage it went back; of others it says none. */
function movesIn(trail: PrivateRow[]) {
  const moves: PrivateApplication['moves'] = [];
  for (const { what, detail, at } of trail) {
    const stage = stages.find((one) => stageNames[one] === detail);
    if (what === 'undid') {
      if (stage) moves.pop();
    } else if (stage) moves.push({ stage, at: Number(at) });
  }
  return moves;
}

function mayKeepIn({ may_keep, may_keep_at, asked_to_keep, asked_to_keep_at }: PrivateRow) {
  const asked = asked_to_keep ?? null;
  if (asked === null && (may_keep ?? null) === null) return undefined;
  const isYes = asked === null ? Number(may_keep) === 1 : asked === 'may-keep';
  const at = numberIn(asked === null ? may_keep_at : asked_to_keep_at);
  return { answer: isYes ? ('yes' as const) : ('no' as const), at: at ?? 0 };
}

/** Postgres writes large numbers as text. */
const numberIn = (value: PrivateRow[string] = null) => (value === null ? undefined : Number(value));
