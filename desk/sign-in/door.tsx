import type { ReactNode } from 'react';

import { Mark } from '#app/ui/mark.tsx';

/** The page of whoever is not in: ink, one large statement, a rule, and what to do below it. */
export function Door({
  company,
  statement,
  rule,
  aside,
  foot,
  action,
  children,
}: {
  company?: string;
  statement: ReactNode;
  rule?: ReactNode;
  aside?: ReactNode;
  foot: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="flex min-h-dvh flex-col px-5 ground-ink lg:px-12">
      <header className="flex items-center gap-3 pt-5 text-xl leading-7 lg:pt-8.5">
        <Mark className="h-5.5 w-6.5" />
        <span>
          {company && (
            <strong className="font-[650] tracking-[-0.02em] [font-stretch:114%]">{company} </strong>
          )}
          <span className="text-soft">Desk</span>
        </span>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="flex grow flex-col justify-center py-12 lg:pt-[53px] lg:pb-[27px]"
      >
        <h1 className="-ml-[0.035em] text-[clamp(44px,7.3vw,105px)] leading-[0.96] font-semibold tracking-[-0.032em] text-balance [font-stretch:116%] max-lg:[font-stretch:112%]">
          {statement}
        </h1>
        <div className="pt-10 lg:pt-[min(106px,11.8vh)]">
          {rule ?? <div className="border-t border-(--faint)" />}
        </div>
        <div className="grid gap-x-8 gap-y-7 pt-8 lg:grid-cols-[clamp(180px,20.4vw,294px)_minmax(0,1fr)_clamp(250px,22vw,318px)] lg:pt-[min(60px,6.6vh)] xl:gap-x-12">
          <div className="text-[17px] leading-[26px] text-soft max-lg:order-3">{aside}</div>
          <div className="max-w-[33em] text-lg leading-[1.5] lg:text-[21px] lg:leading-[31px]">
            {children}
          </div>
          <div>{action}</div>
        </div>
      </main>
      <footer className="flex flex-wrap justify-between gap-x-8 gap-y-1 border-t border-hair py-4 label text-faint lg:pt-4.5 lg:pb-7">
        <p>{foot}</p>
        <p>{window.location.host}</p>
      </footer>
    </div>
  );
}
