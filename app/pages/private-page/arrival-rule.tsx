import type { HeldLetter } from '#schemas/private-page/private-view.ts';
import { ruleCaption } from '#schemas/private-page/texts.ts';

import { AWAITED, ruleOf } from './rule-points.ts';
import type { Rule, RulePoint } from './rule-points.ts';
import { stageRule } from './stage-rule.ts';

/** What has happened to a letter and will: lying on wide screens, upright on phones. The list says it all to who cannot see it. */
export function ArrivalRule({ letter, now }: { letter: HeldLetter; now: number }) {
  const { application } = letter;
  const rule = application ? stageRule(letter, application, now) : ruleOf(letter, now);
  return (
    <figure className="wrap pt-11 pb-10 lg:pt-18 lg:pb-16">
      <Lying {...rule} />
      <ol className="lg:sr-only">
        {rule.points.map((point, index) => (
          <Upright key={point.name} point={point} rule={rule} next={rule.points[index + 1]} />
        ))}
      </ol>
      <figcaption className="pt-5 caption text-faint">Fig. 1&ensp;{ruleCaption(rule.tick)}</figcaption>
    </figure>
  );
}

/** How high the ticks rise. */
const TICK = 7;
const TALL_TICK = 14;
const TALL_EVERY = 6;
/** Nearer to the first point than this, the words of the present stand above the rule: there would be no room beside those of the first. */
const BESIDE = 0.3;

const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`;

function Lying({ points, toScale, ticks, isEven = false }: Rule) {
  const isAbove = !isEven && points.some(({ look, at }) => look === 'now' && at < BESIDE);
  const y = isAbove ? 66 : TALL_TICK;
  return (
    <svg
      aria-hidden="true"
      className={`hidden w-full overflow-visible lg:block ${isAbove ? 'h-33' : isEven ? 'h-27' : 'h-20'}`}
    >
      <line className="stroke-ink" x2={percent(toScale)} y1={y} y2={y} />
      <line
        className="stroke-ink"
        strokeWidth="1.5"
        strokeDasharray="1.5 6"
        x1={percent(toScale)}
        x2="100%"
        y1={y}
        y2={y}
      />
      {ticks.map((at, index) => (
        <line
          key={at}
          className="stroke-ink"
          x1={percent(at)}
          x2={percent(at)}
          y1={y - ((index + 1) % TALL_EVERY ? TICK : TALL_TICK)}
          y2={y}
        />
      ))}
      {points.map((point) => (
        <Point key={point.name} look={point.look} x={percent(point.at)} y={y} edge={point.at} />
      ))}
      {points.map((point) => (
        <Words
          key={point.name}
          point={point}
          y={point.look === 'now' && isAbove ? 0 : y + 17}
          ends={point.at === 1 || (!isEven && point.look === 'now' && !isAbove && toScale === AWAITED)}
          width={isEven ? NARROW : WIDTH}
        />
      ))}
    </svg>
  );
}

/** As wide as the words may get before they take another line. */
const WIDTH = 165;
const NARROW = 150;

/** Begin at the left of their point, or end at its right: at the end of the rule, and before an answer that is awaited. */
function Words({ point, y, ends, width }: { point: RulePoint; y: number; ends: boolean; width: number }) {
  const { at, name, when } = point;
  const from = at === 1 ? -width : ends ? POINT - width : at === 0 ? 0 : -POINT;
  return (
    <svg x={percent(at)} y={y} overflow="visible">
      <foreignObject
        x={from}
        width={at === AWAITED ? width + 30 : width}
        height="50"
        className={`overflow-visible ${ends ? 'text-right' : ''}`}
      >
        <p className="text-base leading-6 font-semibold">{name}</p>
        <p className="label text-faint">{when}</p>
      </foreignObject>
    </svg>
  );
}

const POINT = 7;
const DONE = 16;

/** Theirs and ours that are past are full, the present is red, what is still to come is a ring, an answer a short rule. The ground's own colour keeps the rule clear of
 * them. At an end of the rule they stand within it. */
function Point({ look, x, y, edge }: { look: RulePoint['look']; x: string; y: number; edge?: number }) {
  if (look === 'done')
    return (
      <svg x={x} y={y} overflow="visible">
        <rect x={-DONE / 2 - 4} y={-5} width={DONE + 8} height="10" className="fill-(--ground)" />
        <rect x={-DONE / 2} y={-1.5} width={DONE} height="3" className="fill-ink" />
      </svg>
    );
  const radius = look === 'now' ? POINT + 1 : POINT;
  const inset = edge === 0 ? radius : edge === 1 ? -radius : 0;
  return (
    <svg x={x} y={y} overflow="visible">
      <circle cx={inset} r={radius + 4} className="fill-(--ground)" />
      <circle
        cx={inset}
        r={look === 'ahead' ? radius - 1 : radius}
        strokeWidth="2"
        className={{ past: 'fill-ink', now: 'fill-point', ahead: 'fill-(--ground) stroke-ink' }[look]}
      />
    </svg>
  );
}

/** Of a phone's rule, one point with its words and the way to the next. */
function Upright({ point, rule, next }: { point: RulePoint; rule: Rule; next?: RulePoint }) {
  const ticks = next ? rule.ticks.filter((at) => at > point.at && at < next.at) : [];
  const isToScale = next !== undefined && next.at <= rule.toScale;
  return (
    <li className="relative min-h-17.5 pl-10 last:min-h-0">
      <svg aria-hidden="true" className="absolute top-3 left-2 h-full w-6 overflow-visible lg:hidden">
        {next && (
          <line
            className="stroke-ink"
            y2="100%"
            {...(!isToScale && { strokeWidth: '1.5', strokeDasharray: '1.5 6' })}
          />
        )}
        {next &&
          ticks.map((at) => {
            const y = percent((at - point.at) / (next.at - point.at));
            return <line key={at} className="stroke-ink" x2={TICK} y1={y} y2={y} />;
          })}
        <Point look={point.look} x="0" y={0} />
      </svg>
      <p className="text-[17px] leading-6 font-semibold">{point.name}</p>
      {point.when ? <p className="pb-5 text-[15px] leading-6 text-faint">{point.when}</p> : null}
    </li>
  );
}
