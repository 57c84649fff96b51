type TickBoxProps = {
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
  /** White on ink, where ticked is the usual. */
  filled?: boolean;
};

/** Within a label, which says what is ticked. */
export function TickBox({ isTicked, onTick, filled = false }: TickBoxProps) {
  return (
    <span className="relative size-5 shrink-0">
      <input
        type="checkbox"
        checked={isTicked}
        onChange={({ target }) => onTick(target.checked)}
        className={`peer block size-5 cursor-pointer appearance-none border border-control bg-white checked:border-ink forced-colors:appearance-auto ${filled ? 'checked:bg-ink' : ''}`}
      />
      <svg
        viewBox="0 0 20 20"
        aria-hidden="true"
        className={`pointer-events-none absolute inset-0 hidden fill-none stroke-[2.2] peer-checked:block forced-colors:hidden ${filled ? 'stroke-white' : 'stroke-ink'}`}
      >
        <path d="M4.5 10.5l3.7 3.7 7.3-8" />
      </svg>
    </span>
  );
}

type AllOrNoneProps = {
  isAll: boolean;
  onPress: () => void;
  /** 'in New': for whoever hears it alone. */
  of: string;
  className?: string;
};

/** Ticks all boxes of a list; and where all are ticked, none. */
export const AllOrNone = ({ isAll, onPress, of, className = '' }: AllOrNoneProps) => (
  <button
    type="button"
    onClick={onPress}
    className={`cursor-pointer text-[14px] font-normal text-text-2 underline underline-offset-4 hover:no-underline max-lg:min-h-11 ${className}`}
  >
    {isAll ? 'Select none' : 'Select all'}
    <span className="sr-only"> {of}</span>
  </button>
);

type SelectBoxProps = {
  name: string;
  number: number;
  chosen: Record<'toggle' | 'extendTo', (number: number) => void> & { has: (number: number) => boolean };
  tabIndex: number;
  className: string;
};

/** Selects a row of a list; with Shift all between it and the last one. A box of 20 px in an area that a finger hits. */
export function SelectBox({ name, number, chosen, tabIndex, className }: SelectBoxProps) {
  return (
    <input
      type="checkbox"
      aria-label={`Select ${name}`}
      checked={chosen.has(number)}
      onChange={({ nativeEvent }) =>
        'shiftKey' in nativeEvent && nativeEvent.shiftKey ? chosen.extendTo(number) : chosen.toggle(number)
      }
      tabIndex={tabIndex}
      className={`grid size-11 cursor-pointer appearance-none place-content-center -outline-offset-6 before:size-5 before:border before:border-control before:bg-(--ground) checked:before:border-white checked:before:bg-ink checked:before:bg-[url('./ui/tick.svg')] checked:before:bg-size-[14px] checked:before:bg-center checked:before:bg-no-repeat checked:before:outline checked:before:outline-ink forced-colors:size-5 forced-colors:appearance-auto forced-colors:before:hidden ${className}`}
    />
  );
}
