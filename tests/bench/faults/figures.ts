import type { Found } from '../../engines/faults/look-inside.ts';
import type { Sent } from '../../engines/load/send-requests.ts';
import { percentile } from '../load/percentile.ts';
import { atMost, none, plain } from '../table.ts';
import type { Figure } from '../table.ts';

const LONGEST_P99_MS = 200;

/** What was stored, held against what was answered. A sync that failed leaves open whether something was stored: then a
 * refusal proves nothing. */
export const foundFigures = (found: Found, { uncertain = false } = {}): Figure[] => [
  plain('rows acknowledged', found.acknowledged.rows),
  plain('files acknowledged', found.acknowledged.files),
  none('acknowledged and lost', found.lost.length),
  none('rows doubled', found.doubled.length),
  none('files that are not whole', found.broken.length),
  (uncertain ? plain : none)('refused, yet stored', found.storedAllTheSame.length),
  none('stray temporary files', found.strays.length),
  { name: 'integrity_check', value: found.integrity, goal: 'ok', met: found.integrity === 'ok' },
];

/** How long 99 of 100 of those had to wait whom the fault did not concern, and how many were turned away. */
export function othersFigures(...others: Sent[]): Figure[] {
  const latencies = others.flatMap((sent) => sent.latencies);
  const refused = others.reduce((total, sent) => total + sent.refused.length, 0);
  return [
    atMost("other visitors' p99", percentile(latencies, 0.99), LONGEST_P99_MS, 'ms'),
    none('other visitors refused', refused),
  ];
}
