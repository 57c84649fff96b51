import { useState } from 'react';

import { now, useSession } from '#desk/session.tsx';
import { DeskButton } from '#desk/ui/keys-and-buttons.tsx';
import { dayAndMonth, startOfDay, time, weekday } from '#desk/words/words.ts';
import { DAY_MS, MINUTE_MS } from '#schemas/desk/durations.ts';
import { notThenBecause } from '#schemas/desk/sending-hours.ts';

const STEP_MS = 30 * MINUTE_MS;

type HourChoiceProps = { at: number; onChoose: (at: number) => void };

/** Another day and hour at which a text sends by itself: those that it may. */
export function HourChoice({ at, onChoose }: HourChoiceProps) {
  const { promises } = useSession();
  const days = Array.from({ length: 8 }, (_, index) => startOfDay(now() + index * DAY_MS))
    .map((day) => hoursOf(day).filter((hour) => !notThenBecause(hour, now(), promises.workingHours)))
    .filter((hours) => hours.length > 0);
  const [chosen, setChosen] = useState(at);
  const dayAt = Math.max(
    0,
    days.findIndex(([first]) => first && startOfDay(first) === startOfDay(chosen)),
  );
  const hours = days[dayAt] ?? [];
  const hour = hours.find((hour) => time(hour) === time(chosen)) ?? hours[0];
  if (hour === undefined) return null;
  return (
    <span className="flex flex-wrap items-center gap-3">
      <select
        aria-label="Day"
        value={dayAt}
        onChange={({ target }) => setChosen(days[Number(target.value)]?.[0] ?? chosen)}
        className={selectClass}
      >
        {days.map(([first = 0], index) => (
          <option key={first} value={index}>
            {weekday(first)} {dayAndMonth(first)}
          </option>
        ))}
      </select>
      <select
        aria-label="Hour"
        value={hour}
        onChange={({ target }) => setChosen(Number(target.value))}
        className={selectClass}
      >
        {hours.map((hour) => (
          <option key={hour} value={hour}>
            {time(hour)}
          </option>
        ))}
      </select>
      <DeskButton look="outline" onClick={() => onChoose(hour)}>
        Change to this
      </DeskButton>
    </span>
  );
}

const selectClass = 'h-10 cursor-pointer border border-control bg-white px-2.5 max-lg:h-11';

/** Of the whole day: which of them may be is a rule of its own. */
const hoursOf = (day: number) =>
  Array.from({ length: DAY_MS / STEP_MS }, (_, index) => day + index * STEP_MS);
