import { useState } from 'react';
import { useNavigate } from 'react-router';

import { useCall } from '#desk/api/call.ts';
import { useLive } from '#desk/api/live.ts';
import { useChosen } from '#desk/inbox/use-list.ts';
import { paths } from '#desk/paths.ts';
import { useNow, useSession } from '#desk/session.tsx';
import { useKeys } from '#desk/ui/keys-and-buttons.tsx';
import { undo, useWaitingMoves } from '#desk/undo.ts';
import { countInWords } from '#desk/words/words.ts';
import { isOpenStage } from '#schemas/desk/hiring.ts';
import type { Applicant } from '#schemas/desk/hiring.ts';
import { limits } from '#schemas/desk/limits.ts';
import { MAY_NOT_WRITE_TO_MANY } from '#schemas/desk/people.ts';
import { stageNames } from '#schemas/desk/stages.ts';
import type { Stage } from '#schemas/desk/stages.ts';

import { foldedTo } from './hiring-words.ts';

export type HiringList = ReturnType<typeof useHiring>;

/** The applicants of one opening by stage, and what is done with them. `room`: for so many rows. */
export function useHiring(asked: string | undefined, room: number) {
  const { me } = useSession();
  const { here } = useLive();
  const now = useNow(60_000);
  const [whole, setWhole] = useState<Stage[]>([]);
  const { data: fresh, error } = useCall('hiring', {
    ...(asked !== undefined && { opening: asked }),
    ...(whole.length > 0 && { whole }),
  });
  // While a stage is unfolded what was there stays.
  const [kept, setKept] = useState({ asked, data: fresh });
  if (fresh && kept.data !== fresh) setKept({ asked, data: fresh });
  const data = fresh ?? (kept.asked === asked ? kept.data : undefined);
  const opening = data?.openings.find(({ slug }) => slug === data.opening);
  const filter = { view: 'hiring', opening: opening?.slug ?? '' } as const;
  const groups = data?.groups ?? [];
  const open = groups.filter(({ stage }) => isOpenStage(stage));
  const folded = foldedTo(
    open.map(({ applicants }) => applicants.length),
    room,
  );
  /** Longest in the stage first: what is folded is newest. */
  const shownOf = (stage: Stage): Applicant[] => {
    const applicants = groups.find((group) => group.stage === stage)?.applicants ?? [];
    if (whole.includes(stage)) return applicants;
    return isOpenStage(stage)
      ? applicants.slice(0, folded[open.findIndex((group) => group.stage === stage)])
      : [];
  };
  const rows = groups.flatMap(({ stage }) => shownOf(stage));
  const [chosenRow, setCurrent] = useState<number>();
  const current = rows.some(({ number }) => number === chosenRow) ? chosenRow : rows[0]?.number;
  const row = rows.find(({ number }) => number === current);
  const chosen = useChosen(filter, rows);
  const showWhole = (stage: Stage) => {
    if (!whole.includes(stage)) setWhole([...whole, stage]);
  };
  /** To be selected when all of it is there. */
  const [wanted, setWanted] = useState<Stage>();
  const numbersOf = (stage: Stage) => {
    const { applicants = [], count = 0 } = groups.find((group) => group.stage === stage) ?? {};
    const isWhole = applicants.length >= Math.min(count, limits.applicants);
    return isWhole ? applicants.map(({ number }) => number) : undefined;
  };
  const isAllOf = (stage: Stage) => {
    const all = numbersOf(stage) ?? [];
    return all.length > 0 && all.every(chosen.has);
  };
  const awaited = wanted && numbersOf(wanted);
  if (awaited) {
    setWanted(undefined);
    chosen.toggleAll(awaited);
  }
  /** Everybody in a stage, also who is folded; and where everybody is selected, nobody. */
  const selectStage = (stage: Stage) => {
    showWhole(stage);
    setWanted(stage);
  };
  const navigate = useNavigate();
  const [isMoving, setMoving] = useState(false);
  const [isGiving, setGiving] = useState(false);
  const [isNoting, setNoting] = useState(false);
  /** Who would be refused without an e-mail: asked about first. */
  const [untold, setUntold] = useState<Applicant[]>([]);
  const waitingMoves = useWaitingMoves();
  /** Those that are selected, or the present one. */
  const numbers = chosen.count > 0 ? [...chosen.numbers] : row ? [row.number] : [];

  const focus = (to: Applicant | undefined) => {
    if (!to) return;
    setCurrent(to.number);
    document.querySelector<HTMLElement>(`[data-letter="${to.number}"]`)?.focus();
  };
  const step = (by: number) => () => {
    const at = rows.findIndex(({ number }) => number === current);
    focus(rows[Math.min(rows.length - 1, Math.max(0, at + by))]);
  };
  const stepStage = (by: number) => () => {
    const filled = groups.filter(({ stage }) => shownOf(stage).length > 0);
    const at = filled.findIndex(({ stage }) => stage === row?.stage);
    const next = filled[Math.min(filled.length - 1, Math.max(0, at + by))];
    focus(next && shownOf(next.stage)[0]);
  };
  const named = (one: string, count: number) =>
    numbers.length === 1 && row
      ? `${row.name} is ${one}`
      : `${countInWords(count)} ${count === 1 ? 'is' : 'are'} ${one}`;
  const acted = rows.filter(({ number }) => numbers.includes(number));
  const moveTo = (stage: Stage, isAsked = false) => {
    if (stage === 'not-this-time' && !isAsked) return setUntold(acted);
    const which = { numbers: isAsked ? untold.map(({ number }) => number) : numbers };
    const moved = rows.filter(({ number }) => which.numbers.includes(number));
    // What changes nothing leaves the undo of what did.
    if (moved.length > 0 && moved.every((one) => one.stage === stage)) return;
    // Whoever goes through a stage goes on with its next.
    const at = rows.findIndex(({ number }) => number === current);
    const stays = ({ number }: Applicant) => !which.numbers.includes(number);
    focus(rows.slice(at).find(stays) ?? rows.slice(0, Math.max(0, at)).findLast(stays));
    chosen.clear();
    void undo.mark({ which, stage }, ({ count }) => `${named(`moved to ${stageNames[stage]}`, count)}.`);
  };
  const assign = (person: number | null, to: string) => {
    const which = { numbers };
    chosen.clear();
    void undo.mark(
      { which, mark: 'assign', person },
      ({ count }) => `${named(person === null ? 'unassigned' : `assigned to ${to}`, count)}.`,
    );
  };
  const replyToMany =
    me.mayWriteToMany && chosen.count > 0
      ? () => {
          if (chosen.count > limits.batch)
            undo.say(`One text goes to ${limits.batch} at the most: select fewer.`);
          else void navigate(paths.replyToMany(chosen.numbers));
        }
      : undefined;
  useKeys({
    j: step(1),
    k: step(-1),
    ArrowDown: step(1),
    ArrowUp: step(-1),
    'Shift+j': stepStage(1),
    'Shift+k': stepStage(-1),
    ...(row && {
      Enter: () => void navigate(paths.letter(row.number, filter)),
      r:
        replyToMany ??
        (chosen.count > 1
          ? () => undo.say(MAY_NOT_WRITE_TO_MANY)
          : () => void navigate(paths.reply(numbers[0] ?? row.number, filter))),
      x: () => chosen.toggle(row.number),
      'Shift+x': () => selectStage(row.stage),
      n: numbers.length === 1 ? () => setNoting(true) : undefined,
      v: () => setMoving(true),
      a: () => setGiving(true),
    }),
    Escape: chosen.count > 0 ? chosen.clear : undefined,
  });

  return {
    data,
    error,
    opening,
    groups,
    filter,
    now,
    rows,
    row,
    current,
    setCurrent,
    chosen,
    shownOf,
    showWhole,
    isAllOf,
    selectStage,
    /** The one that a note is about. */
    noted: acted.length === 1 ? acted[0] : undefined,
    isNoting,
    setNoting,
    withIt: (number: number) =>
      here.find((presence) => presence.number === number && presence.person !== me.id),
    /** 'Priyanka Singh', 'the four who are selected'. */
    whom:
      chosen.count > 1
        ? `the ${countInWords(chosen.count).toLowerCase()} who are selected`
        : (row?.name ?? ''),
    moveTo,
    untold,
    setUntold,
    waitingMoves,
    assign,
    replyToMany,
    isMoving,
    setMoving,
    isGiving,
    setGiving,
  };
}
