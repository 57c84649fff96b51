import { useCall } from '#desk/api/call.ts';
import { useNow, useRuleHours } from '#desk/session.tsx';
import { shortWeekday, time } from '#desk/words/words.ts';
import { HOUR_MS } from '#schemas/desk/durations.ts';
import type { Letter, Point } from '#schemas/desk/letters.ts';

/** The narrow rule of the day beside a letter: this letter is a heavy point with its hour at the left, the others small ones at the right. The head
 * says the same in words. */
export function LetterRule({ letter, isReplying = false }: { letter?: Letter; isReplying?: boolean }) {
  const now = useNow(60_000);
  const { hours, others, open } = useRulePoints(letter, now, TOUCH);
  const isAnswered = letter?.state === 'answered';
  const foot = open?.place === 'later' ? 36 : 27;
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-y-0 left-0 w-34 text-[13px] leading-4 max-lg:hidden"
    >
      <div className="absolute top-16 left-[71.5px] h-15 w-px bg-on-dark-3" />
      {/* It keeps its measure when the reply takes the place of the bar below. */}
      <div style={{ bottom: isReplying ? foot + 60 : foot }} className="absolute inset-x-0 top-31">
        <div className="absolute top-0 bottom-0 left-[71.5px] w-px bg-control" />
        <div style={{ height: `${400 / hours}%` }} className="absolute top-0 left-[70px] w-1 bg-ink" />
        {hourTicks(now, hours).map(({ share, name }) => (
          <div
            key={share}
            style={{ top: `${share * 100}%` }}
            className="absolute right-16 flex -translate-y-1/2 items-center gap-1.5 text-text-3"
          >
            {isClear(share, open) && name}
            <span className={name ? 'h-px w-2 bg-text-2' : 'h-px w-1.5 bg-line'} />
          </div>
        ))}
        {others.map((point) => (
          <div
            key={point.number}
            style={{
              top:
                point.place === 'late'
                  ? -(open?.place === 'late' ? 34 : 8) - point.rank * 7
                  : `${point.share * 100}%`,
            }}
            className={`absolute size-1 -translate-1/2 rounded-full ${
              point.place === 'late'
                ? 'left-[72px] bg-red-dark'
                : `bg-control ${point.column === 0 ? 'left-[87px]' : 'left-[94px]'}`
            }`}
          />
        ))}
        {open && (
          <>
            <div
              style={{ top: topOf(open) }}
              className={
                isAnswered
                  ? // An answered letter stops being a point.
                    'absolute left-[66px] h-1 w-3 -translate-y-1/2 bg-ink'
                  : `absolute left-[72px] size-4 -translate-1/2 rounded-full ${open.place === 'late' ? 'bg-red-dark shadow-[0_0_0_3px_var(--color-ink)]' : 'bg-ink shadow-[0_0_0_3px_var(--color-white)]'}`
              }
            />
            <b
              style={{ top: open.place === 'day' ? `max(9px, ${topOf(open)})` : topOf(open) }}
              className={`absolute right-[78px] -translate-y-1/2 font-semibold whitespace-nowrap ${open.place === 'late' ? 'text-white' : ''}`}
            >
              {hourOf(open, now)}
            </b>
          </>
        )}
      </div>
    </div>
  );
}

function topOf(open: OpenPoint) {
  if (open.place === 'late') return '-17px';
  return open.place === 'day' ? `${open.share * 100}%` : 'calc(100% + 22px)';
}

/** So near to the open letter's hour there is no room for another. */
const LABEL = 0.035;
const isClear = (share: number, open?: OpenPoint) =>
  open?.place !== 'day' || Math.abs(share - open.share) > LABEL;

/** The same rule on a phone: it lies under the head. What is late stands in the head's words. */
export function FlatRule({ letter }: { letter?: Letter }) {
  const now = useNow(60_000);
  const { hours, others, open } = useRulePoints(letter, now, FLAT_TOUCH);
  // One that is late or due later than the rule goes lies at its end, not beyond it.
  const share = open && (open.place === 'day' ? open.share : open.place === 'late' ? 0 : 1);
  return (
    <div aria-hidden="true" className="relative mx-7 h-13 shrink-0 text-[13px] leading-4">
      <div className="absolute inset-x-0 top-6 h-px bg-control" />
      <div style={{ width: `${400 / hours}%` }} className="absolute top-[22.5px] left-0 h-1 bg-ink" />
      {hourTicks(now, hours).map(({ share, name }) => (
        <div
          key={share}
          style={{ left: `${share * 100}%` }}
          className={`absolute top-6 w-px ${name ? 'h-2 bg-text-3' : 'h-1.5 bg-line'}`}
        />
      ))}
      {others.map(
        (point) =>
          point.place === 'day' && (
            <div
              key={point.number}
              style={{ left: `${point.share * 100}%` }}
              className={`absolute size-1 -translate-1/2 rounded-full bg-control ${point.column === 0 ? 'top-[11px]' : 'top-[5px]'}`}
            />
          ),
      )}
      {open && letter?.state === 'waiting' && share !== undefined && (
        <>
          <div
            style={{ left: `${share * 100}%` }}
            className={`absolute top-[24.5px] size-4 -translate-1/2 rounded-full shadow-[0_0_0_3px_var(--color-white)] ${open.place === 'late' ? 'bg-red-fill' : 'bg-ink'}`}
          />
          <b
            style={{ left: `${share * 100}%`, translate: `${-share * 100}% 0` }}
            className="absolute top-[35px] font-semibold whitespace-nowrap"
          >
            {hourOf(open, now)}
          </b>
        </>
      )}
    </div>
  );
}

/** The hour of one that is due within a day, otherwise its day. */
const hourOf = ({ dueAt }: OpenPoint, now: number) =>
  dueAt - now > 24 * HOUR_MS ? shortWeekday(dueAt) : time(dueAt);

/** The letter that is open has a point while it waits, and one that was answered for as long as its hour is on the rule. */
function useRulePoints(letter: Letter | undefined, now: number, touch: number) {
  const { data } = useCall('overview', {});
  const hours = useRuleHours();
  const isOnRule = letter && letter.dueAt >= now && letter.dueAt <= now + hours * HOUR_MS;
  const isOpen = letter?.state === 'waiting' || (letter?.state === 'answered' && isOnRule);
  return { hours, ...rulePoints(data?.points ?? [], isOpen ? letter : undefined, now, { hours, touch }) };
}

/** On a rule of 640 px two small points touch when they are nearer than this share of it. */
const TOUCH = 0.009;
/** On one of 334 px. */
const FLAT_TOUCH = 0.018;

/** Another letter's place: late above the rule's edge, otherwise by its share of the rule's hours, in one of two columns. */
type SmallPoint = { number: number } & (
  | { place: 'late'; rank: number }
  | { place: 'day'; share: number; column: number }
);

type OpenPoint = { dueAt: number } & ({ place: 'late' | 'later' } | { place: 'day'; share: number });

type Due = Pick<Point, 'number' | 'dueAt'>;

/** More late ones than this have no room in the head. */
const LATE_SHOWN = 4;

export function rulePoints(
  points: Due[],
  open: Due | undefined,
  now: number,
  { hours = 24, touch = TOUCH }: { hours?: number; touch?: number } = {},
): { others: SmallPoint[]; open?: OpenPoint } {
  const rule = hours * HOUR_MS;
  const inOrder = points
    .filter(({ number }) => number !== open?.number)
    .toSorted((one, other) => one.dueAt - other.dueAt);
  // The latest of them stand nearest the edge, as they crossed it last.
  const late = inOrder.filter(({ dueAt }) => dueAt < now).toReversed();
  const others: SmallPoint[] = late
    .slice(0, LATE_SHOWN)
    .map(({ number }, rank) => ({ number, place: 'late', rank }));
  const last = [-Infinity, -Infinity];
  for (const { number, dueAt } of inOrder) {
    if (dueAt < now || dueAt > now + rule) continue;
    const column = last.findIndex((at) => dueAt - at >= touch * rule);
    // Where both are taken it is seen as one with those that are there.
    if (column === -1) continue;
    last[column] = dueAt;
    others.push({ number, place: 'day', share: (dueAt - now) / rule, column });
  }
  return { others, ...(open && { open: openPoint(open.dueAt, now, rule) }) };
}

function openPoint(dueAt: number, now: number, rule: number): OpenPoint {
  if (dueAt < now) return { dueAt, place: 'late' };
  if (dueAt > now + rule) return { dueAt, place: 'later' };
  return { dueAt, place: 'day', share: (dueAt - now) / rule };
}

/** The whole hours of the rule, with a name for every fourth; of several days the sixths, with a name for each midnight. */
export function hourTicks(now: number, hours = 24): { share: number; name?: string }[] {
  const first = new Date(now);
  first.setMinutes(0, 0, 0);
  const isDays = hours > 24;
  return Array.from({ length: hours + 1 }, (_, index) => new Date(first.getTime() + index * HOUR_MS))
    .filter((hour) => !isDays || hour.getHours() % 6 === 0)
    .map((hour) => ({ hour, share: (hour.getTime() - now) / (hours * HOUR_MS) }))
    .filter(({ share }) => share > 0.005 && share <= 1)
    .map(({ hour, share }) => {
      if (hour.getHours() % (isDays ? 24 : 4) !== 0) return { share };
      const name = isDays ? shortWeekday(hour.getTime()) : String(hour.getHours()).padStart(2, '0');
      return { share, name };
    });
}
