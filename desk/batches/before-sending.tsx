import { Screen, ScreenHead } from '#desk/ui/screen.tsx';
import { unknownWords } from '#schemas/desk/filled-words.ts';
import { limits } from '#schemas/desk/limits.ts';
import { MAY_NOT_WRITE_TO_MANY } from '#schemas/desk/people.ts';

import type { WritingToMany } from './use-written.ts';

export function NotAllowedToMany() {
  return (
    <Screen head={<ScreenHead sentence="You may not write to many." />}>
      <p className="max-w-(--measure) px-(--margin) py-8 lg:ml-62 lg:px-0">{MAY_NOT_WRITE_TO_MANY}</p>
    </Screen>
  );
}

/** Why nothing is sent; undefined where it may be. */
export function whyNot({ text, subject, to }: WritingToMany) {
  if (!text.trim()) return 'There is nothing to send yet.';
  if (to.length === 0) return 'Nobody would get it.';
  const [unknown] = unknownWords(`${subject}\n${text}`);
  return unknown && `{${unknown}} is not known.`;
}

/** Above fifty their number is typed first: a slip would reach all of them. */
export const needsTyping = (count: number) => count > limits.batchUntyped;
export const isUntyped = (count: number, typed: string) =>
  needsTyping(count) && typed.trim() !== String(count);
export const askToType = (count: number) => `Type the number to send: ${count}`;

type CountToTypeProps = { count: number; typed: string; onType: (typed: string) => void };

export function CountToType({ count, typed, onType }: CountToTypeProps) {
  if (!needsTyping(count)) return null;
  return (
    <label className="flex items-center gap-3 text-[15px]">
      {askToType(count)}
      <input
        inputMode="numeric"
        value={typed}
        onChange={({ target }) => onType(target.value)}
        className="h-10 w-20 border border-control bg-white px-3 focus:border-ink focus:outline-none max-lg:h-11"
      />
    </label>
  );
}
