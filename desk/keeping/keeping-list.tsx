import { useState } from 'react';

import { call, CallError } from '#desk/api/call.ts';
import { useKeys } from '#desk/keys/use-keys.ts';
import { useFocusedRow } from '#desk/ui/use-focused-row.ts';
import { useUndo } from '#desk/undo.tsx';
import type { Keeping, KeepingRow } from '#schemas/desk/keeping.ts';

import { KEEP_FORM_HEIGHT, KeepForm } from './keep-form.tsx';
import { KeepingRowItem } from './keeping-row-item.tsx';
import { KeepingRule } from './keeping-rule.tsx';
import { isKept } from './nights.ts';

const ROW = 65;
const LEAST_HEIGHT = 540;

export function KeepingList({
  keeping,
  now,
  exportList,
}: {
  keeping: Keeping;
  now: number;
  exportList: () => void;
}) {
  const { rows, nextRun } = keeping;
  const undo = useUndo();
  const [chosenNumber, choose] = useState<number>();
  const list = useFocusedRow<HTMLUListElement>((row) => choose(Number(row)));
  const [openNumber, open] = useState<number>();
  const chosen = rows.find((row) => row.number === chosenNumber) ?? rows[0];
  const openIndex = rows.findIndex((row) => row.number === openNumber);

  const focusOn = (row: KeepingRow | undefined) =>
    row && list.current?.querySelector<HTMLElement>(`[data-row="${row.number}"] a`)?.focus();
  const step = (by: number) => () =>
    focusOn(chosenNumber === undefined ? chosen : rows[chosen ? rows.indexOf(chosen) + by : 0]);

  async function letGo(row: KeepingRow) {
    try {
      await call('let-go', { number: row.number });
      undo.say(`${row.name} goes after all.`);
    } catch (error) {
      undo.say(error instanceof CallError ? error.message : String(error));
    }
  }

  useKeys({
    j: step(1),
    k: step(-1),
    h: chosen && !isKept(chosen, nextRun) ? () => open(chosen.number) : undefined,
    x: exportList,
  });

  const height = Math.max(LEAST_HEIGHT, rows.length * ROW + (openIndex < 0 ? 0 : KEEP_FORM_HEIGHT));
  const middle = (index: number) =>
    index * ROW + 32 + (openIndex >= 0 && index > openIndex ? KEEP_FORM_HEIGHT : 0);
  return (
    <div className="relative shrink-0 lg:min-h-[540px]">
      <div className="max-lg:hidden print:hidden">
        <KeepingRule
          places={rows.map((row, index) => ({ row, middle: middle(index), isChosen: row === chosen }))}
          {...{ nextRun, now, height }}
        />
      </div>
      <ul ref={list}>
        {rows.map((row) => (
          <KeepingRowItem
            key={row.number}
            {...{ row, nextRun, now }}
            isChosen={row === chosen}
            isOpen={row.number === openNumber}
            onKeep={() => open(row.number)}
            onLetGo={() => void letGo(row)}
          >
            {row.number === openNumber && (
              <KeepForm
                {...{ row, now }}
                onDone={(words) => {
                  open(undefined);
                  focusOn(row);
                  if (words) undo.say(words);
                }}
              />
            )}
          </KeepingRowItem>
        ))}
      </ul>
      {rows.length === 0 && (
        <p className="px-5 py-6 lg:ml-62 lg:px-0">
          Nothing is near the end of its time, and nothing is kept past it.
        </p>
      )}
    </div>
  );
}
