import { expect, test } from 'vitest';

import type { HistoryEntry } from '#schemas/desk/letters.ts';
import { stageNames } from '#schemas/desk/stages.ts';
import type { Stage } from '#schemas/desk/stages.ts';

import { passedStages } from './passed-stages.ts';

const movedTo = (stage: Stage): HistoryEntry => ({
  what: 'moved',
  at: 0,
  by: 'Priya Nair',
  detail: stageNames[stage],
});
const undid = (stage?: Stage): HistoryEntry => ({
  what: 'undid',
  at: 0,
  by: 'Priya Nair',
  ...(stage && { detail: stageNames[stage] }),
});

test('on the way all before it are passed', () => {
  expect(passedStages('new', 'new', [])).toEqual([]);
  expect(passedStages('offer', 'offer', [])).toEqual(['new', 'reading', 'talking']);
});

test('at the end only where it has been, as far as that is known', () => {
  const end = movedTo('not-this-time');
  expect(passedStages('not-this-time', 'not-this-time', [end])).toEqual(['new']);
  expect(passedStages('not-this-time', 'not-this-time', [movedTo('talking'), end])).toEqual([
    'new',
    'talking',
  ]);
  const offered = (then: HistoryEntry) => [movedTo('offer'), then, movedTo('joined')];
  expect(passedStages('joined', 'joined', offered(undid('new')))).toEqual(['new']);
  expect(passedStages('joined', 'joined', offered(undid()))).toEqual(['new', 'offer']);
  // Its move waits until the desk is in reach.
  expect(passedStages('not-this-time', 'reading', [])).toEqual(['new', 'reading']);
});
