import type { Opening } from '#schemas/content/opening.ts';

type Steps = Opening['steps'];

/** A step that comes sooner than this share of the whole after another has no room for its words beside it. */
const NARROWEST = 0.12;
/** `grow-1` to `grow-21` are styles (app.css). */
const LONGEST_DAYS = 21;
/** Between the two steps that are nearest to each other, drawn upright. */
const NEAREST_PX = 68;
const HIGHEST_PX = 240;

/** How we choose, to scale: lying where there is room, else upright. The answer is the red point. */
export function Way({ steps }: { steps: Steps }) {
  const days = gapsOf(steps);
  const all = days.reduce((sum, gap) => sum + gap, 0);
  const isLying = days.every((gap) => gap / all >= NARROWEST && gap <= LONGEST_DAYS);
  const perDay = NEAREST_PX / Math.min(...days);
  return (
    <ol className={isLying ? 'lg:flex' : ''}>
      {steps.map((step, index) => (
        <Step
          key={step.day}
          step={step}
          gap={days[index]}
          height={Math.min(HIGHEST_PX, Math.round((days[index] ?? 0) * perDay))}
          isLying={isLying}
        />
      ))}
    </ol>
  );
}

const gapsOf = (steps: Steps) => steps.slice(1).map(({ day }, index) => day - steps[index]!.day);

function Step({
  step: { day, title, text },
  gap,
  height,
  isLying,
}: {
  step: Steps[number];
  /** Days until the next one. */
  gap: number | undefined;
  height: number;
  isLying: boolean;
}) {
  const lying = gap ? `lg:min-w-0 lg:basis-0 grow-${gap}` : 'lg:basis-1/6 lg:shrink-0';
  return (
    <li className={`relative flex ${isLying ? `lg:block ${lying}` : ''}`}>
      {gap !== undefined && (
        <>
          <span
            aria-hidden="true"
            className={`absolute top-3 -bottom-3 left-[6.5px] w-px bg-rule ${isLying ? 'lg:hidden' : ''}`}
          />
          {/* The days until the next one, as high as they are long. */}
          <svg
            aria-hidden="true"
            width="1"
            height={height}
            className={`shrink-0 ${isLying ? 'lg:hidden' : ''}`}
          />
          {isLying && <Lying gap={gap} />}
        </>
      )}
      <svg
        aria-hidden="true"
        viewBox="0 0 22 22"
        className={`absolute top-0.5 -left-1 size-5.5 stroke-(--ground) ${isLying ? 'lg:-top-1.25 lg:-left-2.75' : ''} ${gap === undefined ? 'fill-point' : 'fill-ink'}`}
      >
        {/* Its ring keeps some of the rule clear. */}
        <circle cx="11" cy="11" r="8.5" strokeWidth="4" />
      </svg>
      <div
        className={`grid grow grid-cols-[1fr_auto] content-start gap-x-4 pb-4 pl-9 ${isLying ? 'lg:block lg:pt-6 lg:pr-4 lg:pb-0 lg:pl-0' : ''}`}
      >
        <p className="label text-faint max-lg:col-start-2 max-lg:row-start-1 max-lg:pt-1">Day {day}</p>
        <h3 className="d4 max-lg:col-start-1 max-lg:row-start-1">{title}</h3>
        <p className="col-span-full pt-1 text-soft lg:text-[15px] lg:leading-5.5">{text}</p>
      </div>
    </li>
  );
}

/** The way to the next step, with a tick for each day between. */
function Lying({ gap }: { gap: number }) {
  const ticks = Array.from(
    { length: gap - 1 },
    (_, index) => `${Math.round(((index + 1) / gap) * 10_000) / 100}%`,
  );
  return (
    <svg
      aria-hidden="true"
      className="absolute top-0 left-0 h-3 w-full overflow-visible stroke-rule max-lg:hidden"
    >
      <line x2="100%" y1="6" y2="6" />
      {ticks.map((at) => (
        <line key={at} x1={at} x2={at} y1="2" y2="10" className="stroke-faint" />
      ))}
    </svg>
  );
}
