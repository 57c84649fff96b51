import type { SpamReason } from '#schemas/desk/spam.ts';

import { reasonSentences } from './reason-sentences.ts';

/** Why a letter is set aside, a line for each reason. */
export function Reasons({
  reasons,
  className,
  lineClass,
}: {
  reasons: SpamReason[];
  className?: string;
  lineClass: string;
}) {
  return (
    <span className={`grid ${className ?? ''}`}>
      {reasonSentences(reasons).map((sentence) => (
        <span key={sentence} className="grid grid-cols-[18px_minmax(0,1fr)]">
          <span aria-hidden="true" className="mt-2.5 h-px w-2.5 bg-current" />
          <span className={lineClass}>{sentence} </span>
        </span>
      ))}
    </span>
  );
}
