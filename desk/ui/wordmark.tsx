import { useLayoutEffect, useRef } from 'react';

import { Mark } from '#app/ui/mark.tsx';

import { watchSize } from './measure.ts';

/** The mark, the company's name and what this is, in one line of a header. A name may be long, and in any script. */
export function Wordmark({ company, mark, name }: { company?: string; mark: string; name: string }) {
  const line = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const { current } = line;
    const header = current?.closest('header');
    if (!current || !header) return;
    const stop = watchSize(header, () => fit(current));
    void document.fonts.ready.then(() => fit(current));
    return stop;
  });
  return (
    <>
      <Mark className={`shrink-0 ${mark}`} />
      <span ref={line} className="group min-w-0 whitespace-nowrap data-fit:font-stretch-[75%]">
        {company && <b className={`${name} group-data-fit:font-stretch-[75%]`}>{company} </b>}
        <span className="text-soft group-data-[fit=alone]:sr-only">Desk</span>
      </span>
    </>
  );
}

/** As it is drawn, where there is room; else narrower, then alone, and at last smaller. */
function fit(line: HTMLElement) {
  line.style.fontSize = '';
  delete line.dataset.fit;
  for (const step of ['narrow', 'alone']) {
    if (line.scrollWidth <= line.clientWidth) return;
    line.dataset.fit = step;
  }
  const share = line.clientWidth / line.scrollWidth;
  if (share < 1) line.style.fontSize = `${Math.floor(share * 100) / 100}em`;
}
