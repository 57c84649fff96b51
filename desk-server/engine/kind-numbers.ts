import { kinds } from '#schemas/desk/kinds.ts';
import type { Kind } from '#schemas/desk/kinds.ts';

/** As the databases write a kind. */
export const numberOfKind = (kind: Kind) => kinds.indexOf(kind) + 1;

export function kindOfNumber(number: number): Kind {
  const kind = kinds[number - 1];
  if (!kind) throw new Error(`There is no kind ${number}`);
  return kind;
}
