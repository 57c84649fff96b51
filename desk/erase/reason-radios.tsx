import { eraseReasons } from '#schemas/desk/erasure.ts';
import type { EraseReason } from '#schemas/desk/erasure.ts';

const words: Record<EraseReason, string> = {
  asked: 'The person asked',
  time: 'The time we promised is over',
  mistake: 'It was never meant for us',
};

/** For the receipt. */
export const reasonGiven: Record<EraseReason, string> = {
  asked: 'The person asked',
  time: 'The time we promised was over',
  mistake: 'It was never meant for us',
};

/** None is chosen beforehand: the receipt says it for years. */
export function ReasonRadios({
  id,
  reason,
  error,
  onChange,
}: {
  /** Of the first of them. */
  id: string;
  reason?: EraseReason;
  error: string;
  onChange: (reason: EraseReason) => void;
}) {
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="pb-1 d4">Why is it erased?</legend>
      {eraseReasons.map((each, index) => (
        <label key={each} className="flex min-h-11.5 cursor-pointer items-center gap-3 border-b border-hair">
          <input
            id={index === 0 ? id : undefined}
            type="radio"
            name="reason"
            required
            checked={each === reason}
            onChange={() => onChange(each)}
            className={`size-4.5 shrink-0 cursor-pointer appearance-none rounded-full border bg-white checked:border-2 checked:border-ink checked:bg-ink checked:shadow-[inset_0_0_0_2.5px_white] forced-colors:appearance-auto ${error ? 'border-2 border-red-text' : 'border-control'}`}
          />
          {words[each]}
        </label>
      ))}
      {error && (
        <p id={`${id}-error`} role="alert" className="pt-2 text-[15px] leading-5 font-medium text-red-text">
          {error}
        </p>
      )}
    </fieldset>
  );
}
