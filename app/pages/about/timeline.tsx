import company from '#content/company.yaml';
import { ruler } from '#drawings/ruler.ts';
import { monthAndYear } from '#schemas/content/month-and-year.ts';

const { founded, flagship, flagshipClaims, claims } = company;
const today = import.meta.env.BUILD_MONTH;
const { ticks, at } = ruler(founded, today);
const marks = [
  { at: 0, when: String(founded), what: 'Founded', red: false },
  {
    at: at(flagshipClaims.delivered),
    when: monthAndYear(flagshipClaims.delivered),
    what: `${flagship} delivered`,
    red: true,
  },
  {
    at: at(today),
    when: 'Today',
    what: `${claims.people} people, ${claims.projects} projects`,
    red: false,
  },
];

/** One tick a month, a tall one a year, three marks. Lying on wide screens; drawn again upright on phones. */
export function Timeline() {
  return (
    <figure className="pt-14 lg:pt-20">
      <div className="md:hidden">
        <Upright />
      </div>
      <div className="hidden md:block">
        <Lying />
      </div>
      <figcaption className="pt-6 label text-faint">
        Fig. 1&ensp;One tick a month since {founded}, a tall one a year. What is still to come is drawn
        lighter.
      </figcaption>
    </figure>
  );
}

const percent = (share: number) => `${Math.round(share * 10000) / 100}%`;

function Lying() {
  return (
    <>
      <svg aria-hidden="true" className="block h-13 w-full overflow-visible stroke-ink">
        {ticks.map((tick) => (
          <line
            key={tick.at}
            x1={percent(tick.at)}
            x2={percent(tick.at)}
            y1={tick.year ? 2 : 24}
            y2="42"
            opacity={tick.ahead ? 0.3 : undefined}
          />
        ))}
        <line x2="100%" y1="42" y2="42" />
        {marks.map((mark) => (
          <circle
            key={mark.when}
            cx={percent(mark.at)}
            cy="42"
            r={mark.red ? 9 : 5}
            stroke="none"
            className={mark.red ? 'fill-point' : 'fill-ink'}
          />
        ))}
      </svg>
      {/* The words start, end or centre at the ruler's own points, without a style attribute: two gaps share the rest. */}
      <ol className="flex justify-between gap-6 pt-4 text-base whitespace-nowrap">
        {marks.map(({ when, what }) => (
          <li key={when} className="nth-2:ml-auto lg:nth-2:ml-[28%]">
            <Words when={when} what={what} />
          </li>
        ))}
      </ol>
    </>
  );
}

/** The height of a phone's ruler, in pixels. */
const UPRIGHT = 520;

function Upright() {
  const y = (share: number) => Math.round(share * UPRIGHT) + 10;
  return (
    <svg viewBox={`0 0 350 ${UPRIGHT + 30}`} className="w-full max-w-90">
      <path
        className="stroke-ink"
        d={`M10 10V${y(1)}${ticks
          .filter(({ ahead }) => !ahead)
          .map((tick) => `M10 ${y(tick.at)}h${tick.year ? 40 : 18}`)
          .join('')}`}
      />
      <path
        className="stroke-ink"
        opacity="0.3"
        d={ticks
          .filter(({ ahead }) => ahead)
          .map((tick) => `M10 ${y(tick.at)}h${tick.year ? 40 : 18}`)
          .join('')}
      />
      {marks.map((mark) => (
        <g key={mark.when}>
          <circle
            cx="10"
            cy={y(mark.at)}
            r={mark.red ? 9 : 5}
            className={mark.red ? 'fill-point' : 'fill-ink'}
          />
          <text x="66" y={y(mark.at) + 5} className="fill-ink text-base font-semibold">
            {mark.when}
          </text>
          <text x="66" y={y(mark.at) + 27} className="fill-text-2 text-base">
            {mark.what}
          </text>
        </g>
      ))}
    </svg>
  );
}

function Words({ when, what }: { when: string; what: string }) {
  return (
    <>
      <strong className="pr-2 font-semibold">{when}</strong>
      <span className="text-text-2">{what}</span>
    </>
  );
}
