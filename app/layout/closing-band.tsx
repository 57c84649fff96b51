import { href } from 'react-router';

import { CALL_TO_ACTION } from '#app/layout/call-to-action.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { twoDigits } from '#app/ui/two-digits.ts';
import company from '#content/company.yaml';
import { replyTime } from '#schemas/content/reply-time.ts';

/** The only large red area of a page. The giant line fills the content's width exactly from 768 px up. */
export function ClosingBand({ number }: { number?: number }) {
  return (
    <section className="later ground-red-fill" aria-labelledby="closing-call">
      <div className="wrap py-8 lg:pt-9 lg:pb-10">
        <p className="flex justify-between pb-16 label lg:pb-[clamp(72px,8vw,120px)]">
          <span className="tabular-nums">{number ? twoDigits(number) : 'Next step'}</span>
          <span>{`Reply within ${replyTime(company)}`}</span>
        </p>
        <div className="@container">
          <h2
            id="closing-call"
            className="-ml-[0.085em] text-[64px] leading-[0.94] font-semibold tracking-[-0.035em] [font-stretch:112%] max-[400px]:text-[56px] max-md:max-w-[6em] md:-mr-(--margin) md:text-[calc(min(100cqw,var(--content))/9.56)] md:leading-none"
          >
            {CALL_TO_ACTION}
          </h2>
        </div>
        <div className="mt-7 flex flex-wrap items-center justify-between gap-6 border-t border-white pt-6 lg:mt-10">
          <p className="lead">Bring the problem. We will bring the questions.</p>
          <ButtonLink look="white" to={href('/client-onboarding')}>
            {CALL_TO_ACTION}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
