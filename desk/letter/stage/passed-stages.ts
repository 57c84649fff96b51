import { isOpenStage, openStages } from '#schemas/desk/hiring.ts';
import type { HistoryEntry } from '#schemas/desk/letters.ts';
import { stageNames, stages } from '#schemas/desk/stages.ts';
import type { Stage } from '#schemas/desk/stages.ts';

/** What the drawing of a stage fills besides it. At its end only where an application is known to have been. `from`: where it is until the move has reached
 * the desk. */
export function passedStages(stage: Stage, from: Stage, history: HistoryEntry[]): Stage[] {
  if (isOpenStage(stage)) return openStages.slice(0, stages.indexOf(stage));
  const moves: Stage[] = [];
  for (const entry of history) {
    if (entry.what !== 'moved' && entry.what !== 'undid') continue;
    const stage = stages.find((one) => stageNames[one] === entry.detail);
    // Of a move: other undos name no stage.
    if (stage && entry.what === 'undid') moves.pop();
    else if (stage) moves.push(stage);
  }
  return openStages.filter((one) => one === 'new' || one === from || moves.includes(one));
}
