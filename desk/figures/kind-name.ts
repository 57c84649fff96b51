import { capital } from '#schemas/desk/capital.ts';
import { pluralOf } from '#schemas/desk/kinds.ts';
import type { Kind } from '#schemas/desk/kinds.ts';

/** 'Applications', at the head of a row or column. */
export const nameOf = (kind: Kind) => capital(pluralOf[kind]);
