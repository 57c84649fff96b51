import { stageNames, stages } from '#schemas/desk/stages.ts';
import type { Stage } from '#schemas/desk/stages.ts';

const STATIONS = [3, 18, 33, 48];

/** How far an application is: the word says it, and a rule with a point at one of four stations draws it. */
export function StageMark({ stage }: { stage: Stage }) {
  const at = stages.indexOf(stage);
  return (
    <span className="inline-flex items-center gap-2.5 whitespace-nowrap">
      <svg aria-hidden="true" width="52" height="10" className="shrink-0 overflow-visible">
        {at < STATIONS.length ? (
          <>
            {STATIONS.slice(1).map((x) => (
              <path key={x} d={`M${x - 11.5} 5h8`} className="stroke-control" />
            ))}
            {STATIONS.map((x, index) => (
              <circle key={x} cx={x} cy="5" r={index === at ? 5 : 1.5} className="fill-current" />
            ))}
          </>
        ) : (
          <path d="M36 5h16" className="stroke-current" strokeWidth="2" />
        )}
      </svg>
      <span className="font-semibold">{stageNames[stage]}</span>
    </span>
  );
}
