import { isOpenStage, openStages } from '#schemas/desk/hiring.ts';
import type { HistoryEntry } from '#schemas/desk/letters.ts';
import { stageNames, stages } from '#schemas/desk/stages.ts';
import type { Stage } from '#schemas/desk/stages.ts';

/** What the drawing of a stage fills besides it. At its end only where an application is known to have been: an undo does not say what it undid, so that
 * a station is left out rather than guessed. `from`: where it is until the move has reached the desk. */
export function passedStages(stage: Stage, from: Stage, history: HistoryEntry[]): Stage[] {
  if (isOpenStage(stage)) return openStages.slice(0, stages.indexOf(stage));
  const moves: Stage[] = [];
  for (const entry of history) {
    const to = entry.what === 'moved' && stages.find((one) => stageNames[one] === entry.detail);
    if (entry.what === 'undid') moves.pop();
    else if (to) moves.push(to);
  }
  return openStages.filter((one) => one === 'new' || one === from || moves.includes(one));
}
