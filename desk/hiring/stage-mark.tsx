import { openStages } from '#schemas/desk/hiring.ts';
import { stageNames } from '#schemas/desk/stages.ts';
import type { Stage } from '#schemas/desk/stages.ts';

/** Where the four stations stand on the rule. */
const STATIONS = [5, 19, 33, 47];

/** A rule with four stations and a point at the present one, and the word, which carries the meaning. What is final has the word after a short rule.
 * `waits`: the move has not reached the desk yet. */
export function StageMark({ stage, waits = false }: { stage: Stage; waits?: boolean }) {
  const at = (openStages as readonly Stage[]).indexOf(stage);
  return (
    <span className="flex min-w-0 items-center gap-2.5 text-[14.5px] leading-5 font-semibold text-(--rule)">
      {at === -1 ? (
        <span aria-hidden="true" className="h-px w-3.5 shrink-0 bg-(--faint)" />
      ) : (
        <svg
          aria-hidden="true"
          width="52"
          height="10"
          viewBox="0 0 52 10"
          className="shrink-0 overflow-visible text-(--faint)"
        >
          <path d="M5 5h42" className="stroke-current" />
          {STATIONS.map((x) => (
            <circle key={x} cx={x} cy="5" r="1.5" className="fill-current" />
          ))}
          <circle
            cx={STATIONS[at]}
            cy="5"
            r={waits ? 3.5 : 4}
            className={waits ? 'fill-(--ground) stroke-(--rule)' : 'fill-(--rule)'}
            strokeDasharray={waits ? '2 1.6' : undefined}
          />
        </svg>
      )}
      {stageNames[stage]}
    </span>
  );
}
