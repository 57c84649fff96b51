import { mayBeSpam } from '#desk/aside/may-be-spam.ts';
import { useKeys } from '#desk/keys/use-keys.ts';
import { paths } from '#desk/paths.ts';
import { useSession } from '#desk/session.tsx';
import { useGoTo } from '#desk/ui/use-go-to.ts';
import type { Mark } from '#schemas/desk/api.ts';
import type { Filter } from '#schemas/desk/filter.ts';
import { kinds } from '#schemas/desk/kinds.ts';
import type { LetterRow } from '#schemas/desk/letters.ts';

import { orderChoices } from './filter-choices.ts';
import type { useChosen } from './use-chosen.ts';

/** The keys of the list. */
export function useInboxKeys({
  filter,
  row,
  chosen,
  move,
  act,
  give,
}: {
  filter: Filter;
  row: LetterRow | undefined;
  chosen: ReturnType<typeof useChosen>;
  move: (step: number) => number | undefined;
  act: (mark: Mark, person?: number | null) => void;
  give: () => void;
}) {
  const goTo = useGoTo();
  const { me } = useSession();
  const extend = (step: number) => () => {
    if (row && chosen.count === 0) chosen.toggle(row.number);
    const number = move(step);
    if (number !== undefined) chosen.extendTo(number);
  };
  const onlyKind = (index: number) => () => {
    const kind = kinds[index];
    if (!kind || !me.reads.includes(kind)) return;
    goTo(paths.inbox({ ...filter, kind: filter.kind === kind ? undefined : kind }));
  };
  const orders = orderChoices(filter.view).map(({ order }) => order);
  const next = orders[(orders.indexOf(filter.order ?? 'due') + 1) % orders.length];
  useKeys({
    j: () => void move(1),
    k: () => void move(-1),
    ArrowDown: () => void move(1),
    ArrowUp: () => void move(-1),
    'Shift+j': extend(1),
    'Shift+k': extend(-1),
    'Shift+ArrowDown': extend(1),
    'Shift+ArrowUp': extend(-1),
    Enter: row && (() => goTo(paths.letter(row.number, filter))),
    r: row && (() => goTo(paths.reply(row.number, filter))),
    x: row && (() => chosen.toggle(row.number)),
    Escape: chosen.count > 0 ? chosen.clear : undefined,
    e: row && (() => act('answered')),
    s: row && (chosen.count > 0 || mayBeSpam(row)) ? () => act('aside') : undefined,
    t: row && filter.view !== 'waiting' ? () => act('waiting') : undefined,
    'Shift+u': row && (() => act('unread')),
    m: row && (() => act('assign', me.id)),
    a: row && give,
    1: onlyKind(0),
    2: onlyKind(1),
    3: onlyKind(2),
    o: () => goTo(paths.inbox({ ...filter, order: next })),
  });
}
