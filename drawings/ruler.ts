/** A ruler of months from the start of a year: where its ticks and marks stand, as shares of its length. */
export type Ruler = {
  ticks: { at: number; year: boolean; ahead: boolean }[];
  /** The share of the length at which a month stands. */
  at: (month: Month) => number;
};

/** A month, as 2024-12. */
export type Month = string;

/** How far beyond today the ruler runs. */
const MONTHS_AHEAD = 3;

export function ruler(firstYear: number, today: Month): Ruler {
  const now = monthsSince(firstYear, today);
  const length = now + MONTHS_AHEAD;
  return {
    ticks: Array.from({ length: length + 1 }, (_, month) => ({
      at: month / length,
      year: month % 12 === 0,
      ahead: month > now,
    })),
    at: (month) => monthsSince(firstYear, month) / length,
  };
}

function monthsSince(firstYear: number, month: Month) {
  const [year = firstYear, number = 1] = month.split('-').map(Number);
  return (year - firstYear) * 12 + number - 1;
}
