import { useRef } from 'react';

import { useNow } from '#desk/time/use-now.ts';
import { useHeight } from '#desk/ui/use-height.ts';
import type { Kind } from '#schemas/desk/kinds.ts';

import { DayRule } from './day-rule.tsx';
import { useRuleHours } from './rule-hours.ts';

const none = () => false;

/** The rule without a point on it. */
export function EmptyRule({ answeredDue, kind }: { answeredDue: number[]; kind?: Kind }) {
  const place = useRef<HTMLDivElement>(null);
  const height = useHeight(place);
  const now = useNow(60_000);
  const hours = useRuleHours(kind);
  return (
    <div ref={place} className="absolute inset-y-0 left-0 w-58">
      <DayRule
        span={{ now, hours, edge: 0, foot: Math.max(0, height - 40) }}
        {...{ height, answeredDue }}
        points={[]}
        lateRows={[]}
        moreLate={0}
        rows={[]}
        isNew={none}
      />
    </div>
  );
}
