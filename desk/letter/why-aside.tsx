import { DoubtRule } from '#desk/aside/doubt-rule.tsx';
import { doubtInWords } from '#desk/aside/doubt.ts';
import { Reasons } from '#desk/aside/reasons.tsx';
import { useNow } from '#desk/time/use-now.ts';
import { dayAndTime } from '#desk/time/when.ts';
import type { Letter } from '#schemas/desk/letters.ts';

import { useSayName } from './history/say-name.ts';

/** Of a letter that is set aside: by whom, or why. */
export function WhyAside({ letter: { spam, aside } }: { letter: Letter }) {
  const say = useSayName();
  const now = useNow(60_000);
  return (
    <section aria-labelledby="why-aside" className="mb-6 border-b border-ink pt-1 pb-4">
      <h2 id="why-aside" className="text-[15px] leading-5 font-semibold">
        {spam
          ? 'Why the desk set it aside'
          : aside
            ? `Set aside by ${say(aside.by)}, ${dayAndTime(aside.at, now)}`
            : 'Set aside'}
      </h2>
      {spam && (
        <>
          <div className="pt-2.5 pb-2">
            <DoubtRule score={spam.score} width={176} named />
          </div>
          <p className="sr-only">{doubtInWords(spam.score)}</p>
          <Reasons
            reasons={spam.reasons}
            className="gap-y-1 text-[15px] leading-5"
            lineClass="wrap-anywhere"
          />
        </>
      )}
    </section>
  );
}
