import { pluralOf } from '#schemas/desk/kinds.ts';
import type { Kind } from '#schemas/desk/kinds.ts';

/** 'Applications', at the head of a row or column. */
export const nameOf = (kind: Kind) => pluralOf[kind].charAt(0).toUpperCase() + pluralOf[kind].slice(1);
